/**
 * Where the app-link service leads. It gets the same link from every page, so only one page is walked, on each host and
 * with each label: the platform allows a request 32 calls to the site.
 */
import { type Brand, HOST_BRANDS } from '../../../config/brands/index.ts';
import { pageOf } from '../../../config/pages.ts';
import type { DeskContext, ScreenData } from '../../screen.tsx';
import { readSite, variableSet } from '../../site.ts';
import type { Check } from './check.ts';
import { checkForeignTarget } from './foreign-target.ts';
import { labelsOf, outcomeOf, type Walk, walkService } from './service-walk.ts';
import type { Walked } from './visit.ts';

export interface ProofData extends ScreenData {
  /** The right value of `APP_LINK_PROVEN`; `null` if it must not be set. */
  proof: string | null;
  /** Whether a stranger can choose where the service leads; `null` without one. It does not change the proof. */
  foreign: Check | null;
  hosts: WalkedHost[];
}

/** The walks of Chrome on Android on one of the site's hosts, one with each label. */
export interface WalkedHost {
  domain: string;
  walks: Walk[];
}

/** Walks on all hosts. @throws SiteError */
export async function readProof({ env }: Pick<DeskContext, 'env'>): Promise<ProofData> {
  const state = await readSite(env);
  const serviceUrl = variableSet(state, 'APP_LINK_URL');
  const said = variableSet(state, 'APP_LINK_PROVEN');
  if (serviceUrl === null) return { lead: NO_SERVICE, proof: null, foreign: null, hosts: [] };
  const page = pageOf('lp1');
  const walkedOn = (brand: Brand): Walked => {
    const link = `https://${brand.domain}${page.path}?utm_source=desk`;
    return { env, page, brand, link, serviceUrl };
  };
  const labels = await labelsOf(walkedOn(HOST_BRANDS[0]));
  const walkHost = async (brand: Brand): Promise<WalkedHost> => ({
    domain: brand.domain,
    walks: await Promise.all(labels.map((label) => walkService(walkedOn(brand), label))),
  });
  const [foreign, hosts] = await Promise.all([
    checkForeignTarget(walkedOn(HOST_BRANDS[0])),
    Promise.all(HOST_BRANDS.map(walkHost)),
  ]);
  const proven = hosts.filter(arrives).map(({ domain }) => domain);
  const proof = proven.length === 0 ? null : [serviceUrl, ...proven].join(' ');
  const where = proven.length === hosts.length ? 'every host' : LIST.format(proven) || 'no host';
  const warning = foreign?.ok === false ? LEADS_ANYWHERE : '';
  const lead = `${warning}On ${where} the app-link service is proven to lead back to our own packages: ${adviceOn(proof, said)}.`;
  return { lead, proof, foreign, hosts };
}

const LIST = new Intl.ListFormat('en-GB');

const LEADS_ANYWHERE =
  'A stranger can choose where the app-link service leads, which is to be put right first. ';

const NO_SERVICE =
  'APP_LINK_URL is not set: links lead to our own packages, and finished downloads are counted.';

/** Whether every label's link leads back to its package on the same host. Without walks nothing is proven. */
export function arrives({ walks }: WalkedHost): boolean {
  return walks.length > 0 && walks.every((walk) => outcomeOf(walk) === true);
}

function adviceOn(proof: string | null, said: string | null): string {
  if (proof === said) return proof === null ? 'taps decide' : 'finished downloads decide there';
  return proof === null
    ? 'remove the variable APP_LINK_PROVEN'
    : 'set APP_LINK_PROVEN to the value below';
}
