import type { LandingCopy } from '../../content/landing/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { DATA_DOWNLOAD } from '../../shared/page-attributes.ts';
import { Icon } from '../icons/Icon.tsx';
import { DownloadArea } from './DownloadArea.tsx';
import { downloadTarget } from './download-target.ts';
import './button.css';

/** The page's one download control, with what stands around it: note, install link, next steps. */
export function DownloadButton({ facts, copy }: { facts: PageFacts; copy: LandingCopy }) {
  return (
    <DownloadArea facts={facts} copy={copy}>
      <a className="btn" id="download" {...{ [DATA_DOWNLOAD]: '' }} {...downloadTarget(facts)}>
        <Icon name={facts.control?.store === 'apple' ? 'apple' : 'download'} />
        {copy.action}
      </a>
    </DownloadArea>
  );
}
