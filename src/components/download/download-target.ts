import type { PageFacts } from '../../decide/facts.ts';

/** Attributes of a link to the app; `href` is final, so that it works without a script. */
export interface DownloadTarget {
  href: string;
  download?: string;
  target?: '_blank';
  rel?: 'noopener';
}

/** Where every download control of the page leads, the main one and its repetitions alike. */
export function downloadTarget({ control, brand, slots }: PageFacts): DownloadTarget {
  return {
    href: slots.downloadHref,
    ...(control?.download && { download: brand.packageFileName }),
    ...(control?.newTab && { target: '_blank', rel: 'noopener' }),
  };
}

/** True where the control leads to an Android package, which a visitor installs by hand. */
export function leadsToPackage({ control }: PageFacts): boolean {
  return control !== null && control.kind !== 'store';
}
