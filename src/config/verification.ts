/** Proofs that a search console, an advertising account or a network asks for on a front page: who may see its figures. */

/** Names of `<meta>` that prove ownership, and nothing else. */
export const VERIFIERS = [
  'google-site-verification',
  'facebook-domain-verification',
  'msvalidate.01',
  'p:domain_verify',
  'yandex-verification',
] as const;

export interface Proof {
  name: (typeof VERIFIERS)[number];
  content: string;
}

/** @example readProof('msvalidate.01=0123456789ABCDEF') // { name: 'msvalidate.01', content: '0123456789ABCDEF' } */
export function readProof(text: string): Proof | undefined {
  const [, named, content] = /^([a-z0-9:._-]+)=([\w-]{8,100}=*)$/i.exec(text) ?? [];
  const name = VERIFIERS.find((one) => one === named?.toLowerCase());
  return name === undefined || content === undefined ? undefined : { name, content };
}
