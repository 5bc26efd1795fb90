import { closingPicture } from '../../../config/images.ts';
import type { LandingCopy } from '../../../content/landing/index.ts';
import { ageMark, responsiblePath, ui } from '../../../content/ui/index.ts';
import type { PageFacts } from '../../../decide/facts.ts';
import { DownloadLink } from '../download/DownloadButton.tsx';
import { runsApp } from '../download/NoApp.tsx';
import { Picture } from '../picture/Picture.tsx';
import { QrBlock } from '../qr-block/QrBlock.tsx';
import { PageTap } from '../tap/PageTap.tsx';
import { IN_SENTENCE } from '../tap/Tap.tsx';
import '../age-mark/AgeMark.css';
import '../layout/landing.css';
import './Closing.css';
import './FairPlay.css';

/** Who it is for, its risks (where the offer has not named them) and where it is not offered: right after the promise. */
export function FairPlay({ facts, copy }: { facts: PageFacts; copy: LandingCopy }) {
  const { responsible } = ui(facts.language);
  const age = ageMark(facts);
  return (
    <div className="fair">
      <div className="wrap fair__in">
        {copy.playNotice !== null && <p className="fair__notice">{copy.playNotice}</p>}
        <p className="age">
          <strong className="age__mark">{age.mark}</strong>
          {` ${age.text}`}
        </p>
        <div className="fair__text">
          {copy.riskLines.slice(copy.offer === null ? 0 : 1).map((line) => (
            <p
              key={line.language}
              lang={line.language === facts.language ? undefined : line.language}
            >
              {line.text}
            </p>
          ))}
          <p>
            {`${copy.riskLines.length > 0 ? responsible.text : responsible.free} `}
            <PageTap className={IN_SENTENCE} facts={facts} to={responsiblePath(facts.page)}>
              {responsible.link}
            </PageTap>
          </p>
        </div>
      </div>
    </div>
  );
}

/** The closing words before the footer, with the download again, and what is ready for the next match beside them. */
export function Closing({ facts, copy }: { facts: PageFacts; copy: LandingCopy }) {
  return (
    <section className="closing">
      <div className="wrap closing__in">
        <h2>{copy.closing.title}</h2>
        <p>{copy.closing.text}</p>
        {runsApp(facts) && <DownloadLink facts={facts} copy={copy} place="closing" />}
        <QrBlock facts={facts} />
        <Picture name={closingPicture(facts.brand.id)} />
      </div>
    </section>
  );
}
