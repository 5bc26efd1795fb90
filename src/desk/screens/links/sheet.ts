/** A link on paper, for the printer: `/links/sheet`. */
import { ageMark } from '../../../content/ui/index.ts';
import type { DeskContext, ScreenData } from '../../screen.tsx';
import { brandOf } from '../pages/look.ts';
import { type Asked, parseAsked, readChoices } from './asked.ts';
import { drawCard } from './card.ts';
import { readWalked } from './data.ts';
import { findKept, nameLink } from './kept-links.ts';

export interface SheetData extends ScreenData {
  asked: Asked;
  /** Name of the brand whose page it is. */
  brand: string;
  link: string;
  /** To be typed: without what is counted. */
  short: string;
  age: { mark: string; text: string };
  /** Lines that the page has and the print must have too. */
  notes: string[];
  isKept: boolean;
  purpose: string;
}

/** `null` where there is no such link. @throws SiteError */
export async function readSheet({ env, url }: DeskContext): Promise<SheetData | null> {
  const choices = await readChoices(env);
  const { asked, refused } = parseAsked(url.searchParams, choices);
  if (refused.length > 0) return null;
  const walked = await readWalked(env, asked);
  const { card } = await drawCard(walked);
  const kept = findKept(choices.kept, asked);
  const { page, link, brand } = walked;
  const address = new URL(asked.page, `https://${brandOf(asked).domain}`);
  const age = ageMark({ page, language: page.language });
  return {
    lead: `To print: ${nameLink(asked)}.`,
    asked,
    brand: brand.name,
    link,
    short: `${address.host}${address.pathname === '/' ? '' : address.pathname}`,
    age,
    notes: card?.notes ?? [],
    isKept: kept !== undefined,
    purpose: kept?.purpose ?? '',
  };
}
