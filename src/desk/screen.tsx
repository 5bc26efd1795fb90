/** The definition of a screen. README.md in this folder explains how to make one. */
import type { ComponentType, ReactNode } from 'react';
import type { CsvTable } from './csv.ts';
import type { Person } from './identity.ts';
import type { ScreenId } from './navigation.ts';
import type { Reason } from './parts/refusal.tsx';
import type { Way } from './parts/WithLinks.tsx';

/** A request with an identity. */
export interface DeskContext {
  request: Request;
  url: URL;
  env: DeskBindings;
  person: Person;
  /** The value of `:subject` in the path; empty for a path without it. */
  subject: string;
  waitUntil: (work: Promise<unknown>) => void;
  /** What was typed into a form that its screen answers, and nothing keeps. */
  typed?: URLSearchParams;
}

/** The data of every screen, which is also its JSON; each screen adds members. Only plain data. */
export interface ScreenData {
  /** The `<h1>`: one sentence that can be read aloud. */
  lead: string;
  /** Words of the lead that lead to a place of the desk. @default none */
  ways?: readonly Way[];
  /** When its numbers were read, ISO 8601; those of a pin then. @default now */
  asOf?: string;
  /**
   * What the address asks for and cannot be shown. Where there is any, the answer is 422 and begins with the first, and a form
   * with this address has each at its field.
   */
  refused?: readonly Reason[];
}

/** A form that its screen answers: refused, or with no reasons one whose fields are shown and written nowhere. */
export interface SentForm {
  /** Address of the screen that has the form. */
  at: string;
  typed: URLSearchParams;
  reasons: readonly Reason[];
  /** The action of the form that has the fields, where it is another's than the one that was sent. */
  form?: string;
  /** Name of the field whose text is shown, where the screen does not have the form any more. */
  lost?: string;
}

/** A further address of a screen: a picture, a frame, the action of a form. */
export interface FurtherAddress {
  /** The `Origin` of a `POST` is checked before `serve` is called. */
  method: 'GET' | 'POST';
  serve: (context: DeskContext) => Response | Promise<Response | SentForm>;
}

/** What a screen offers as files, by the name that `?csv=<name>` asks for; `Accept: text/csv` gets the first. */
type Tables = Readonly<Record<string, CsvTable>>;

/** A row of the table of screens (`screens/index.ts`). */
export interface Screen {
  /** The name of its folder, and its key in the navigation. */
  id: ScreenId;
  /** Hono's patterns of its addresses. `:subject` is `DeskContext.subject`. */
  paths: readonly string[];
  /** Its data and the content that shows it; `null` if there is no such subject, for 404. */
  open: (
    context: DeskContext,
  ) => Promise<{ data: ScreenData; content: ReactNode; tables: Tables } | null>;
  further?: Readonly<Record<string, FurtherAddress>>;
}

/**
 * Defines a screen.
 * @param read reads the data; `null` if there is no such subject
 * @param Show shows the data below the lead
 * @param listTables its data as tables for a spreadsheet
 */
export function defineScreen<Data extends ScreenData>({
  read,
  Show,
  listTables = () => ({}),
  ...row
}: Omit<Screen, 'open'> & {
  read: (context: DeskContext) => Promise<Data | null>;
  Show: ComponentType<{ data: Data }>;
  listTables?: (data: Data) => Tables;
}): Screen {
  return {
    ...row,
    async open(context) {
      const data = await read(context);
      return data && { data, content: <Show data={data} />, tables: listTables(data) };
    },
  };
}
