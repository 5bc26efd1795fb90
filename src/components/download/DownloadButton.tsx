import type { LandingCopy } from '../../content/landing/index.ts';
import { installHref, ui } from '../../content/ui/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { DATA_DOWNLOAD } from '../../shared/page-attributes.ts';
import { Icon } from '../icons/Icon.tsx';
import { AfterDownload } from './AfterDownload.tsx';
import css from './download.css?inline';
import { downloadTarget, leadsToPackage } from './download-target.ts';

export const downloadCss = css;

interface DownloadProps {
  facts: PageFacts;
  copy: LandingCopy;
}

/** The page's one download control, with what stands around it: note, install link, next steps. */
export function DownloadButton({ facts, copy }: DownloadProps) {
  return (
    <DownloadArea facts={facts} copy={copy}>
      <a className="btn" id="download" {...{ [DATA_DOWNLOAD]: '' }} {...downloadTarget(facts)}>
        <Icon name={facts.control?.store === 'apple' ? 'apple' : 'download'} />
        {copy.action}
      </a>
    </DownloadArea>
  );
}

/** The surroundings of a download control that a page brings along itself, such as an island. */
export function DownloadArea({ facts, copy, children }: DownloadProps & { children: React.ReactNode }) {
  const words = ui(facts.language);
  return (
    <div className="get">
      {children}
      <p className="get__note">
        {copy.actionNote}{' '}
        {leadsToPackage(facts) && (
          <a className="get__guide" href={installHref(facts.language)}>
            {words.installGuide}
          </a>
        )}
      </p>
      {leadsToPackage(facts) && <AfterDownload facts={facts} />}
    </div>
  );
}
