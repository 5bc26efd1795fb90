/**
 * Walks from a page by way of the app-link service to the package, as Chrome on Android: only so is it known whether the
 * service leads back to us with the label. What the site itself answers is tried by the tests and after each deploy.
 */
import { LABEL_PARAMETER, LABELS, type Label, PACKAGE_OF_LABEL } from '../../../config/labels.ts';
import { bad, type Check, good, unknown } from './check.ts';
import { readDocument } from './document.ts';
import { followService } from './service.ts';
import { CHROME } from './user-agents.ts';
import { type Hop, type Visit, visit, type Walked } from './visit.ts';

export interface Walk {
  label: Label;
  hops: Hop[];
  checks: Check[];
}

/** Whether a walk arrives; `null` if that is not proven. */
export function outcomeOf({ checks }: Pick<Walk, 'checks'>): Check['ok'] {
  if (checks.some(({ ok }) => ok === false)) return false;
  return checks.every(({ ok }) => ok) ? true : null;
}

/** The labels that the page gives out today: those that a browser may keep. */
export async function labelsOf(walked: Walked): Promise<Label[]> {
  if (walked.page.labelRule !== 'split') return [];
  const given = await Promise.all(
    LABELS.map(async (label) => {
      const { answer, decided } = await visit(walked, walked.link, CHROME, { label });
      await answer.body?.cancel();
      return decided.label === label;
    }),
  );
  return LABELS.filter((_label, index) => given[index]);
}

/** Taps the link to the service on the page, and follows it. */
export async function walkService(walked: Walked, label: Label): Promise<Walk> {
  const visited = await visit(walked, walked.link, CHROME, { label });
  const walk: Walk = { label, hops: visited.hops, checks: [checkPage(walked, visited)] };
  if (visited.answer.status !== 200) {
    await visited.answer.body?.cancel();
    return walk;
  }
  const tapped = await findServiceLink(walked, visited.answer);
  if (tapped === null)
    walk.checks.push(bad('App-link service', 'No button of the page leads to it.'));
  else await follow(walked, tapped, walk);
  return walk;
}

/** Whether the page answers, and not another one in its place. */
export function checkPage({ page, link }: Walked, { url, answer, decided }: Visit): Check {
  if (answer.status !== 200) return bad('Page', `It answers ${answer.status}, not the page.`);
  if (decided.page !== page.id)
    return bad(
      'Page',
      `It shows ${decided.page}, not ${page.id}: see the variables PAGES_OFF and HOME_PAGE, and the page’s row.`,
    );
  if (url.search !== new URL(link).search)
    return bad('Page', `Its query has become ${url.search}.`);
  return good('Page', `${page.identifier} answers, with the link’s query.`);
}

/** The button that leads to the service: the first one, or below a store button the second; `null` without one. */
export async function findServiceLink(
  { serviceUrl, link }: Walked,
  answer: Response,
): Promise<string | null> {
  const { download, second } = await readDocument(answer);
  if (serviceUrl === null) return null;
  const service = new URL(serviceUrl).origin;
  const found = [download, second].find(
    (href) => href !== null && URL.parse(href, link)?.origin === service,
  );
  return found ?? null;
}

async function follow(
  walked: Walked,
  tapped: string,
  { label, hops, checks }: Walk,
): Promise<void> {
  const { link, serviceUrl } = walked;
  checks.push(checkQuery(link, tapped, label));
  hops.push({ address: tapped, status: null });
  const end = await followService(tapped, serviceUrl ?? '', CHROME);
  const what = 'App-link service';
  if (end.kind === 'unknown')
    checks.push(unknown(what, `Where it leads on this phone is not proven. ${end.why}`));
  else if (end.kind === 'astray') checks.push(bad(what, end.why));
  else if (end.kind === 'store') {
    hops.push({ address: end.address, status: null });
    checks.push(
      unknown(
        what,
        `It ends at a store (${end.address}), so its downloads are not counted as finished here.`,
      ),
    );
  } else {
    const ours = new URL(`https://${end.host}${end.address}`);
    checks.push(checkServiceEnd(ours, new URL(link).host, label), checkPackage(ours, label));
    const visited = await visit(walked, ours.href, CHROME, { method: 'HEAD' });
    await visited.answer.body?.cancel();
    hops.push(...visited.hops);
    if (visited.answer.status !== 200)
      checks.push(
        bad('Download', `It answers ${visited.answer.status}: no such package is released.`),
      );
  }
}

/** Whether downloads there are credited to a label: the cookie with the browser's entry is only sent to the link's host. */
function checkServiceEnd(ours: URL, host: string, label: Label): Check {
  const what = 'App-link service';
  if (ours.host !== host)
    return bad(
      what,
      `It ends at our download on ${ours.host}, not on ${host}: downloads are credited to no version.`,
    );
  return ours.searchParams.getAll(LABEL_PARAMETER).includes(label)
    ? good(what, 'It ends at our own download, with the label.')
    : bad(
        what,
        `It ends at our own download, without ${LABEL_PARAMETER}=${label}: downloads are credited to no version.`,
      );
}

function checkPackage({ pathname }: URL, label: Label): Check {
  const wanted = PACKAGE_OF_LABEL[label];
  return pathname === `/download/${wanted}`
    ? good('Package', `${wanted} is the package of ${label}.`)
    : bad('Package', `${pathname} is not the package of ${label}, which is ${wanted}.`);
}

/** The query must end with the link's query, byte for byte, and the label; before these the service may have parameters. */
function checkQuery(link: string, href: string, label: Label): Check {
  const expected = `${new URL(link).search.slice(1)}&${LABEL_PARAMETER}=${label}`;
  const [address = ''] = href.split('#');
  const query = address.slice(address.indexOf('?') + 1);
  return query === expected || query.endsWith(`&${expected}`)
    ? good('Query', 'Source, medium and campaign arrive as written, then the version of the app.')
    : bad('Query', `What arrives is ${query}, not ${expected}.`);
}
