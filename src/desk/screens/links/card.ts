/** The card that WhatsApp shows for a link. */
import { RISK_LINE } from '../../../content/landing/index.ts';
import { ageMark } from '../../../content/ui/index.ts';
import { openPreview } from '../../site.ts';
import { bad, type Check, good, unknown } from './check.ts';
import { readDocument } from './document.ts';
import { checkPage } from './service-walk.ts';
import { CHROME, OPEN, WHATSAPP } from './user-agents.ts';
import { visit, type Walked } from './visit.ts';

/** The largest picture that WhatsApp shows in a card, in bytes. */
export const LARGEST_PICTURE = 300_000;

export interface Card {
  title: string;
  description: string;
  /** The host, which is shown below the title. */
  host: string;
  /** Address of the picture on the desk; `null` if there is none. */
  picture: string | null;
  /** Bytes of the picture. */
  size: number;
  /** What an advert must say because the page does: the advertising council's line where it has that. */
  notes: string[];
  /** To paste into a message: title and link, the mark 18+, and the notes. */
  message: string;
}

/** Reads the page as WhatsApp does, and its `og:image`. @returns no card where the page does not answer */
export async function drawCard(walked: Walked): Promise<{ card: Card | null; checks: Check[] }> {
  const visited = await visit(walked, walked.link, WHATSAPP);
  const { answer, url } = visited;
  const checks = [checkPage(walked, visited)];
  if (answer.status !== 200) {
    await answer.body?.cancel();
    return { card: null, checks };
  }
  const { meta } = await readDocument(answer);
  const {
    'og:title': title = '',
    'og:description': description = '',
    'og:image': image = '',
  } = meta;
  checks.push(
    title !== '' && description !== ''
      ? good('Words of the card', 'Title and description are there.')
      : bad('Words of the card', 'The page names no title or no description.'),
  );
  const notes = await readNotes(walked, url);
  const picture = URL.parse(image);
  const card: Card = {
    title,
    description,
    host: url.host,
    picture: null,
    size: 0,
    notes,
    message: formatMessage(walked, title, notes),
  };
  if (picture === null || picture.host !== url.host) {
    const why = image === '' ? 'The page names none.' : `${image} is not on the link’s host.`;
    return { card, checks: [...checks, bad(PICTURE, why)] };
  }
  const shown = await visit(walked, picture.href, WHATSAPP);
  const { byteLength } = await shown.answer.arrayBuffer();
  checks.push(checkPicture(shown.answer, byteLength));
  const isShown = shown.answer.status === 200;
  return {
    card: { ...card, picture: isShown ? picture.pathname : null, size: byteLength },
    checks,
  };
}

/** The line about risk, where the page has it for a visitor. The card has none: what a crawler reads claims nothing about money. */
async function readNotes({ env }: Walked, { host, pathname, search }: URL): Promise<string[]> {
  const address = pathname + search;
  const { response } = await openPreview(env, { host, address, userAgent: CHROME, state: OPEN });
  const { text } = await readDocument(response);
  return text.includes(RISK_LINE) ? [RISK_LINE] : [];
}

const PICTURE = 'Picture of the card';

function formatMessage({ link, page }: Walked, title: string, notes: readonly string[]): string {
  const age = ageMark({ page, language: page.language });
  const lines = [title, link, '', `${age.mark} · ${age.text}`];
  return [...lines, ...notes].join('\n');
}

function checkPicture({ status, headers }: Response, size: number): Check {
  const kilobytes = `${Math.ceil(size / 1000)} KB`;
  if (status !== 200) return bad(PICTURE, `It answers ${status}.`);
  if (!headers.get('Content-Type')?.startsWith('image/'))
    return unknown(PICTURE, 'It does not say that it is one.');
  return size <= LARGEST_PICTURE
    ? good(PICTURE, `${kilobytes}, of at most 300.`)
    : bad(
        PICTURE,
        `${kilobytes}: WhatsApp leaves out what is larger than 300 KB. Make it smaller.`,
      );
}
