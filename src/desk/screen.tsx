/** What a screen is. README.md in this folder says how to make one. */
import type { ComponentType, ReactNode } from 'react';
import type { Person } from './identity.ts';
import type { ScreenId } from './navigation.ts';

/** A request with an identity. */
export interface DeskContext {
  request: Request;
  url: URL;
  env: DeskBindings;
  person: Person;
  /** The part of the address that the path names `:subject`; empty where it has none. */
  subject: string;
  waitUntil: (work: Promise<unknown>) => void;
}

/** What every screen tells: its object as JSON is this and what the screen adds. Plain data alone. */
export interface ScreenData {
  /** The first thing on the screen: one sentence that can be read aloud. */
  lead: string;
}

/** An address of a screen besides its own: a picture, a frame, what a form is sent to. */
export interface FurtherAddress {
  /** A `POST` has been checked for its `Origin` before `serve` is called. */
  method: 'GET' | 'POST';
  serve: (context: DeskContext) => Response | Promise<Response>;
}

/** A row of the table of screens (`screens/index.ts`). */
export interface Screen {
  /** Name of its folder, and of its row in the navigation. */
  id: ScreenId;
  /** Hono's patterns of its addresses. `:subject` is `DeskContext.subject`. */
  paths: readonly string[];
  /** What it tells, and what shows that; `null` where there is no such subject: 404. */
  open: (context: DeskContext) => Promise<{ data: ScreenData; content: ReactNode } | null>;
  further?: Readonly<Record<string, FurtherAddress>>;
}

/**
 * Defines a screen.
 * @param read makes the object; `null` where there is no such subject
 * @param Show shows it, below the lead
 */
export function defineScreen<Data extends ScreenData>({
  read,
  Show,
  ...row
}: Omit<Screen, 'open'> & {
  read: (context: DeskContext) => Promise<Data | null>;
  Show: ComponentType<{ data: Data }>;
}): Screen {
  return {
    ...row,
    async open(context) {
      const data = await read(context);
      return data && { data, content: <Show data={data} /> };
    },
  };
}
