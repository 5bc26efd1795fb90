/** Walks a link as one device would, from the advert to the package or the store. */
import { isLabel, LABEL_PARAMETER, PACKAGE_OF_LABEL } from '../../../config/labels.ts';
import type { PackageName } from '../../../config/packages.ts';
import { PAGE_TESTS } from '../../../config/tests/index.ts';
import { readArm } from '../../../decide/page-test.ts';
import { bad, type Check, good, unknown } from './check.ts';
import { CHROME, type Device } from './devices.ts';
import { type ReadDocument, readDocument } from './document.ts';
import { followService } from './service.ts';
import { type Carried, type Hop, type Visit, visit, type Walked } from './visit.ts';

export interface Walk {
  device: string;
  /** The label that this walk was given; empty if the page has none. */
  label: string;
  /** The arm of a page test, `<test>.<arm>`; empty if none is on for this device. */
  arm: string;
  hops: Hop[];
  checks: Check[];
}

/** Whether a walk arrives; `null` if that is not proven. */
export function outcomeOf({ checks }: Pick<Walk, 'checks'>): Check['ok'] {
  if (checks.some(({ ok }) => ok === false)) return false;
  return checks.every(({ ok }) => ok) ? true : null;
}

/** Walks to the page, taps its download control, and walks to where the tap leads. */
export async function walkLink(walked: Walked, device: Device, carried: Carried): Promise<Walk> {
  const visited = await visit(walked, walked.link, device.userAgent, carried);
  const { hops, decided } = visited;
  const walk: Walk = {
    device: device.name,
    label: decided.label === 'none' ? '' : (decided.label ?? ''),
    arm: decided.arm ?? '',
    hops,
    checks: [],
  };
  walk.checks.push(checkPage(walked, visited));
  if (visited.answer.status !== 200) {
    await visited.answer.body?.cancel();
    return walk;
  }
  const page = await readDocument(visited.answer);
  await tap(walked, device, page, walk);
  return walk;
}

function checkPage({ page, link }: Walked, { url, answer, decided }: Visit): Check {
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

async function tap(walked: Walked, device: Device, page: ReadDocument, walk: Walk): Promise<void> {
  const { stores } = walked.brand;
  const { checks } = walk;
  if (page.download === null) {
    checks.push(bad('Download control', 'The page has none.'));
  } else if (device.expects === 'apple') {
    tapStore(page.download, stores.apple, 'App Store', walk);
  } else if (device.expects === 'ways-out') {
    tapStore(page.download, stores.play, 'Play Store', walk);
    checks.push(checkIntent(walked.link, page.ways.browser ?? ''));
    if (page.ways.package !== undefined)
      await reachPackage(walked, CHROME, page.ways.package, walk);
  } else if (walked.page.control === 'store' || isStoreFirst(walk.arm)) {
    tapStore(page.download, stores.play, 'Play Store', walk);
    if (page.second !== null) await reachPackage(walked, device, page.second, walk);
    else if (isStoreFirst(walk.arm)) checks.push(bad('Package', 'There is none below the store.'));
  } else {
    await reachPackage(walked, device, page.download, walk);
  }
}

function isStoreFirst(arm: string): boolean {
  return readArm(arm, PAGE_TESTS)?.arm.control === 'store';
}

function tapStore(href: string, listing: string, store: string, { hops, checks }: Walk): void {
  hops.push({ address: href, status: null });
  checks.push(
    href === listing
      ? good(store, `The tap opens the app’s page there: ${listing}`)
      : bad(store, `The tap opens ${href}, not ${listing}.`),
  );
}

/** The link that opens the browser must open exactly the walked link. */
function checkIntent(link: string, href: string): Check {
  const what = 'Open in a browser';
  const target = href.replace(/^intent:/, 'https:').replace(/#Intent;.*$/, '');
  if (!href.startsWith('intent://')) return bad(what, 'The page offers no way out of the app.');
  return target === link
    ? good(what, 'The way out of the app opens this very link.')
    : bad(what, `The way out of the app opens ${target}: the query is not kept.`);
}

/** Whether a link reaches the package of the visitor's label with the same query. */
async function reachPackage(
  walked: Walked,
  device: Device,
  href: string,
  walk: Walk,
): Promise<void> {
  const { link, serviceUrl } = walked;
  const { checks, hops, label } = walk;
  checks.push(checkQuery(link, href, label));
  const url = new URL(href, link);
  if (url.origin === new URL(link).origin) return reachDownload(walked, device, url, walk);
  hops.push({ address: url.href, status: null });
  if (serviceUrl === null || url.origin !== new URL(serviceUrl).origin) {
    checks.push(
      bad(
        'Target',
        `The tap leads to ${url.host}, which is neither ours nor the app-link service.`,
      ),
    );
    return;
  }
  const end = await followService(url.href, serviceUrl, device.userAgent);
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
    checks.push(checkServiceEnd(ours, new URL(link).host, label));
    await reachDownload(walked, device, ours, walk);
  }
}

/** Whether downloads there are credited to a label: the cookie with the browser's entry is only sent to the link's host. */
function checkServiceEnd(ours: URL, host: string, label: string): Check {
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

/** The query must end with the link's query, byte for byte, and the label; before these the service may have parameters. */
function checkQuery(link: string, href: string, label: string): Check {
  const expected = `${new URL(link).search.slice(1)}&${LABEL_PARAMETER}=${label}`;
  const [address = ''] = href.split('#');
  const query = address.slice(address.indexOf('?') + 1);
  return query === expected || query.endsWith(`&${expected}`)
    ? good('Query', 'Source, medium and campaign arrive as written, then the version of the app.')
    : bad('Query', `What arrives is ${query}, not ${expected}.`);
}

async function reachDownload(
  walked: Walked,
  device: Device,
  url: URL,
  { hops, label, checks }: Walk,
): Promise<void> {
  const wanted = packageOf(walked, label);
  const found = /^\/download\/([a-z-]+)$/.exec(url.pathname)?.[1];
  const whose = label || walked.page.identifier;
  checks.push(
    found === wanted && wanted !== null
      ? good('Package', `${wanted} is the package of ${whose}.`)
      : bad('Package', `${url.pathname} is not the package of ${whose}, which is ${wanted}.`),
  );
  const visited = await visit(walked, url.href, device.userAgent, { method: 'HEAD' });
  await visited.answer.body?.cancel();
  hops.push(...visited.hops);
  checks.push(checkDownload(visited.answer));
}

function checkDownload({ status, headers }: Response): Check {
  const what = 'Download';
  const type = headers.get('Content-Type');
  if (status !== 200)
    return bad(
      what,
      `It answers ${status}: no such package is released, or the bucket does not answer.`,
    );
  return type === 'application/vnd.android.package-archive'
    ? good(what, 'The released package answers.')
    : bad(what, `It answers ${type}, not a package.`);
}

function packageOf({ page }: Walked, label: string): PackageName | null {
  if (page.control === 'upgrade') return 'upgrade';
  return isLabel(label) ? PACKAGE_OF_LABEL[label] : null;
}
