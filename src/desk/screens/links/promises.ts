/** Checks that the page's promises hold on every day of a campaign. */
import { DATED_DOCUMENT_IDS, pageOf } from '../../../config/pages.ts';
import { CLAIMS, type ClaimId, claim } from '../../../content/claims/index.ts';
import { historyOf } from '../../../content/legal/versions.ts';
import { formatDate } from '../../../shared/day-words.ts';
import { claimsOn, type LiveState } from '../../live-state.ts';
import { openPreview } from '../../site.ts';
import type { Asked } from './asked.ts';
import { bad, type Check, good, unknown } from './check.ts';
import { describeHolding } from './claim-days.ts';
import { readDocument } from './document.ts';
import { CHROME, OPEN } from './user-agents.ts';
import type { Walked } from './visit.ts';

/** Checks of the page's claims, one for all that fail for the same reason, and one of its brand's documents. */
export async function checkPromises(
  walked: Walked,
  { shown, objected, texts }: Pick<LiveState, 'shown' | 'objected' | 'texts'>,
  days: Pick<Asked, 'from' | 'to'>,
): Promise<Check[]> {
  const isCash = shown.cashOff[walked.brand.id] === null;
  const cleared = claimsOn(walked.page, walked.brand);
  const ids = await findClaims(walked, cleared);
  const off = shown.claims.flatMap(({ id, causes }) =>
    cleared.includes(id) && causes.includes('CLAIMS_OFF') ? id : [],
  );
  const refused = objected.filter(({ subject }) => ids.some((id) => subject === `claim ${id}`));
  const made = ids.filter((id) => !off.includes(id) && (isCash || !CLAIMS[id].isCashClaim));
  const failing = made.filter(
    (id) => CLAIMS[id].validFrom > days.from || CLAIMS[id].validUntil < days.to,
  );
  const byTerm = Map.groupBy(failing, (id) => describeTerm(id, days));
  const checks = [...byTerm].map(([term, ids]) => describeFailing(walked, ids, term));
  if (failing.length === 0) checks.push(describeHolding(made, texts));
  if (refused.length > 0)
    checks.push(
      bad(
        'Objections',
        `The page has words to which an objection stands: ${refused.map(({ title }) => title).join(', ')}. Have them decided on Words, or taken down on State.`,
      ),
    );
  if (!isCash && ids.some((id) => CLAIMS[id].isCashClaim))
    checks.push(
      unknown(
        'Claims about money',
        'Cash offers are off, so the page makes none, and neither may the advert.',
      ),
    );
  if (off.length > 0)
    checks.push(
      unknown(
        'Claims that are off',
        `CLAIMS_OFF takes away ${off.join(', ')}: the advert must not say it.`,
      ),
    );
  return [...checks, checkDocuments(walked, days)];
}

/** The claims that the page prints during their terms, with claims about money. */
async function findClaims(walked: Walked, cleared: readonly ClaimId[]): Promise<ClaimId[]> {
  const { env, link } = walked;
  const { host, pathname } = new URL(link);
  const byFirstDay = Map.groupBy(cleared, (id) => CLAIMS[id].validFrom);
  const printed = await Promise.all(
    [...byFirstDay].map(async ([day, ids]) => {
      const { response } = await openPreview(env, {
        host,
        address: pathname,
        userAgent: CHROME,
        state: OPEN,
        cash: true,
        nowMs: Date.parse(`${day}T12:00:00+05:30`),
      });
      const { text } = await readDocument(response);
      return ids.filter((id) => text.includes(wordsOf(walked, id).replace(/\s+/g, ' ').trim()));
    }),
  );
  return printed.flat();
}

/** How a claim's term misses the campaign. @example 'end on 31 Mar 2027, during the campaign' */
function describeTerm(id: ClaimId, { from, to }: Pick<Asked, 'from' | 'to'>): string {
  const { validFrom, validUntil } = CLAIMS[id];
  if (validUntil < from) return `ended on ${formatDate(validUntil)}, before the campaign`;
  if (validUntil < to) return `end on ${formatDate(validUntil)}, during the campaign`;
  return `begin on ${formatDate(validFrom)}, when the campaign is running`;
}

/** A claim as the page prints it on its first day. */
function wordsOf({ page, brand }: Walked, id: ClaimId): string {
  return claim(id, {
    page,
    brand,
    language: page.language,
    cash: true,
    asOf: CLAIMS[id].validFrom,
    claimsOff: [],
  });
}

function describeFailing(walked: Walked, ids: readonly ClaimId[], term: string): Check {
  const words = ids.map((id) => `“${wordsOf(walked, id)}”`);
  return bad(
    'Days of claims',
    `${ids.length} of the page’s ${term}: ${words.join(', ')}. Choose other days, or have them renewed.`,
  );
}

/** A new version of a document is not a mistake, but an advert may quote the old one. */
function checkDocuments({ page }: Walked, { from, to }: Pick<Asked, 'from' | 'to'>): Check {
  const changes = DATED_DOCUMENT_IDS.filter((id) => pageOf(id).brand === page.brand).flatMap((id) =>
    historyOf(id)
      .versions.filter(({ effective }) => effective > from && effective <= to)
      .map(({ effective }) => `${pageOf(id).path} on ${formatDate(effective)}`),
  );
  return changes.length === 0
    ? good('Documents', 'None changes during the campaign.')
    : unknown(
        'Documents',
        `These change during the campaign: ${changes.join(', ')}. See that the advert does not quote them.`,
      );
}
