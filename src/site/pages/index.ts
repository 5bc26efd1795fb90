import type { Language } from '../../config/languages.ts';
import { type Composition, type PageId, pageOf } from '../../config/pages.ts';
import type { ReadFile } from '../../content/legal/versions.ts';
import type { Edition } from '../../decide/facts.ts';
import { bonus } from './bonus.tsx';
import { classic } from './classic.tsx';
import { cousins } from './cousins.tsx';
import { findDocumentModule } from './documents.ts';
import { hadaf } from './hadaf.tsx';
import { home } from './home.tsx';
import { instant } from './instant.tsx';
import { keeper } from './keeper.tsx';
import type { LandingComposition } from './landing.tsx';
import { language } from './language.tsx';
import { ludopanti } from './ludopanti.tsx';
import type { PageModule } from './page-module.ts';
import { scorebook } from './scorebook.tsx';
import { stats } from './stats.tsx';
import { timetable } from './timetable.tsx';
import { trump } from './trump.tsx';
import { upgrade } from './upgrade.tsx';

const COMPOSITIONS: Readonly<Record<Composition, LandingComposition>> = {
  classic,
  language,
  home,
  instant,
  bonus,
  stats,
  trump,
  timetable,
  keeper,
  cousins,
  scorebook,
  upgrade,
  hadaf,
  ludopanti,
};

/**
 * What shows the page: its row's composition, or the document's own module.
 * @param edition which of its addresses, for a document with versions. @default `plain`
 * @param language of a document's text
 * @param read gets that text; its rejections are passed on
 * @param composition that an arm shows a landing page by. @default its row's
 */
export async function findPageModule(
  id: PageId,
  edition: Edition | null = null,
  language: Language = 'en',
  read: ReadFile = refuse,
  composition?: Composition,
): Promise<PageModule> {
  const page = pageOf(id);
  return page.kind === 'landing'
    ? COMPOSITIONS[composition ?? page.composition](page)
    : findDocumentModule(page, edition, language, read);
}

function refuse(address: string): never {
  throw new Error(`There is no way to read ${address}.`);
}
