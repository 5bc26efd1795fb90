import { Status } from '../../parts/Notice.tsx';
import { QrCode } from '../../parts/QrCode.tsx';
import { VariableNames } from '../../parts/VariableNames.tsx';
import type { View } from './data.ts';
import { SANDBOX } from './frame.ts';
import { PHONES } from './phones.ts';

/** The page as one visitor gets it, what the site decided, and its address for a phone. @param first to compare with */
export function Look({ view, first }: { view: View; first: View }) {
  const { title, name, outcome, money, off, asked, frame, status, publicAddress, decided } = view;
  const isOff = decided.some(({ what }) => what === 'answer');
  const { width, height } = PHONES[asked.phone];
  return (
    <article className={`pages-look ${asked.phone}`}>
      <h2>{name}</h2>
      <div className="pages-outcome">
        <p>
          {status === 200 || isOff ? (
            [outcome, money === outcome || isOff ? '' : money].join(' ')
          ) : (
            <Status kind="bad">The site answers {status}.</Status>
          )}
        </p>
        {off.length === 0 ? null : (
          <details>
            <summary>What is off on this page, or has an objection</summary>
            <ul>
              {off.map((sentence) => (
                <li key={sentence}>
                  <VariableNames in={sentence} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div className="pages-both">
        <div className="pages-screen">
          <iframe src={frame} title={title} sandbox={SANDBOX} width={width} height={height} />
        </div>
        <div className="pages-why">
          <h3>What the site decided, and why</h3>
          <Decisions view={view} first={first} />
        </div>
      </div>
      <div className="pages-phone">
        <QrCode text={publicAddress} />
        <div>
          <p>
            Open it on a phone: <a href={publicAddress}>{publicAddress}</a>
          </p>
          <p>{OWN_DECISIONS}</p>
          <p className="fine">{asked.label === '' && asked.arm === '' ? COUNTED : SET_APART}</p>
        </div>
      </div>
    </article>
  );
}

function Decisions({ view, first }: { view: View; first: View }) {
  const there = new Map(first.decided.map(({ what, value }) => [what, value]));
  return (
    <dl className="pages-decided">
      {view.decided.map(({ what, value, from }) => {
        const differs = there.get(what) !== value;
        return (
          <div key={what} className={differs ? 'differs' : undefined}>
            <dt>{WHAT[what] ?? what}</dt>
            <dd>
              {value} <span className="fine">from {FROM[from] ?? from}</span>
              {differs ? <strong className="pages-mark"> differs</strong> : null}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const OWN_DECISIONS =
  'Of what you chose here only the page and the domain reach the phone. The rest is decided by the phone itself, its app, the state that it is in, today’s date and the switches in force.';
const COUNTED =
  'The version of the app is drawn at random, and the visit is counted like any other.';
const SET_APART =
  'The version of the app or page is in the link, so the visit is kept apart from the test; an arm is shown there while its test is on.';

/** Plain words for the site's terms that a marketer would not know. */
const WHAT: Readonly<Record<string, string>> = {
  region: 'state',
  cash: 'cash claims',
  'words of': 'words since',
  arm: 'arm of the page test',
  tags: 'third parties',
  cookie: 'cookie of a real visit',
  data: 'data',
};
const FROM: Readonly<Record<string, string>> = {
  path: 'the address',
  host: 'the host',
  page: 'the page',
  'user agent': 'phone and app',
  region: 'the state',
  clock: 'day and clock',
  cookie: 'the version chosen here',
  chance: 'chance: its test is on',
  variables: 'the switches',
};
