import type { LandingCopy } from '../../../content/landing/index.ts';
import { ui } from '../../../content/ui/index.ts';
import type { PageFacts } from '../../../decide/facts.ts';
import { DATA_BUTTON, DATA_CTA, DATA_DOWNLOAD } from '../../../shared/page-attributes.ts';
import { Icon } from '../icons/Icon.tsx';
import { DownloadArea } from './DownloadArea.tsx';
import './button.css';

/** The page's download button with what surrounds it: note, install link, next steps. */
export function DownloadButton({ facts, copy }: { facts: PageFacts; copy: LandingCopy }) {
  const button = (
    <a className="btn" id="download" {...{ [DATA_DOWNLOAD]: '' }} {...downloadTarget(facts)}>
      <Icon name={iconOf(facts)} />
      <span>
        {`${copy.action} `}
        <DownloadSize facts={facts} />
      </span>
    </a>
  );
  return facts.button?.second ? (
    <DownloadArea facts={facts} copy={copy} above={button}>
      <PackageLink facts={facts} />
    </DownloadArea>
  ) : (
    <DownloadArea facts={facts} copy={copy}>
      {button}
    </DownloadArea>
  );
}

/** Size and time of the package, where the button leads to one; hidden while it is empty. */
export function DownloadSize({ facts: { button, slots } }: { facts: PageFacts }) {
  return button?.kind === 'store' ? null : <small>{slots.downloadSize}</small>;
}

function iconOf({ button }: PageFacts) {
  return button?.store === 'apple' ? 'apple' : button?.second ? 'android' : 'download';
}

/** The package, below a store that comes first. */
function PackageLink({ facts: { button, brand, language, slots } }: { facts: PageFacts }) {
  return (
    <a
      className="btn btn--again"
      {...{ [DATA_CTA]: 'second' }}
      href={slots.packageHref}
      download={button?.second === 'package' ? brand.packageFileName : undefined}
    >
      {ui(language).download.app}
    </a>
  );
}

/**
 * The package beside a button that downloads in the page, shown on pages with `data-light`. Without `download`, so that it is no
 * repetition of the button: the browser's own download manager takes it. On a page that is opened again, what that means.
 */
export function PlainLink({ facts: { language, slots } }: { facts: PageFacts }) {
  const { anew, plain } = ui(language).inPage;
  return (
    <>
      <p className="anew" hidden>
        {anew}
      </p>
      <a className="tap" {...{ [DATA_CTA]: 'plain' }} href={slots.downloadHref} hidden>
        {plain}
      </a>
    </>
  );
}

/** A repetition of the download button further down the page; `data-cta` names its place. */
export function DownloadLink({
  facts,
  copy,
  place,
}: {
  facts: PageFacts;
  copy: LandingCopy;
  place: string;
}) {
  return (
    <div {...{ [DATA_BUTTON]: '' }}>
      <a className="btn btn--again" {...{ [DATA_CTA]: place }} {...downloadTarget(facts)}>
        {place === 'bar' && <Icon name={iconOf(facts)} />}
        {copy.action}
      </a>
    </div>
  );
}

/** Where every download button of the page leads. `href` is final, so it works without a script. */
function downloadTarget({ button, brand, slots }: PageFacts) {
  return {
    href: slots.downloadHref,
    ...(button?.download && { download: brand.packageFileName }),
    ...(button?.newTab && { target: '_blank', rel: 'noopener' }),
  };
}
