import type { Analysis } from '../../experiments/report/analysis/analysis.ts';
import { formatShare } from '../../experiments/report/analysis/format.ts';
import { describeAlarms } from '../../experiments/report/words/figures.ts';

interface ReadingNotesProps {
  analysis: Analysis;
  /** Names of the comparisons that no browser has entered. */
  unseen: readonly string[];
}

/** What the words of the report mean, and what is not in it. */
export function ReadingNotes({ analysis, unseen }: ReadingNotesProps) {
  const { liftThatMatters, complaints } = analysis;
  const alarms = describeAlarms(analysis);
  return (
    <section className="notes">
      <h2>How to read this</h2>
      <ul>
        <li>
          A <b>lift</b> is how much more often browsers of an arm finish a download than those of
          the control; where this site does not see all that is installed, tap it. Its range holds
          with 95% confidence at every look together, shared out where a page compares several arms.
          So look as often as you like: that is paid for already.
        </li>
        {alarms !== null && <li>{alarms}</li>}
        <li>
          No one is asked who they are, so <b>a result can be made up</b>: a few made-up downloads a
          day are enough, and no mark shows them. Before every new visitor gets the winner of a
          split, see that the app’s own figures say the same: each arm installs a package of its
          own.
        </li>
        <li>
          “Nothing yet” is not a defeat. It means that the truth may lie on either side, and how
          long it takes to know.
        </li>
        <li>
          The forecasts ask for a lift of {formatShare(liftThatMatters)}, found in four cases of
          five.
        </li>
        <li>
          A <b>browser</b> is counted on the day on which it first came, and all that it did later
          with it. No person is identified. <b>Tapped</b>, <b>begun</b> and <b>finished</b> are
          browsers too, each once; <b>again</b> are those that began a further download.
        </li>
        <li>
          <b>p</b> is how often chance would show as much without any difference, at one look or
          many. It counts at the limit that is given under the table, and below.
        </li>
        <li>
          “Everybody” counts actions and not browsers. <b>Finished outside a test</b> are downloads
          of pages without one or whose test has ended, of links passed on, and of apps that keep no
          cookies. <b>Events refused</b> and <b>Downloads over the rate</b> came too fast from one
          network, and are in no other figure.
        </li>
        <li>
          A <b>run</b> is what was in force: <b>p</b> for two arms or <b>t</b> for three; <b>1</b>{' '}
          where previous-version is the control, <b>2</b> where it is new-version; <b>a</b> where
          tracking links led to the app-link service; then the name that marketers gave. If they
          change any of it, a new run begins. Runs of one name are compared together, each day of
          each separately. A new name is a new test, which begins at zero; what went before keeps a
          section behind it, with its name and days.
        </li>
        <li>
          A <b>page test</b> compares versions of one page, named behind it in brackets. Its
          browsers are also among the page’s own; label and arm are drawn independently. The code of
          its run is the test’s name, the number of its arms, and what follows above from <b>a</b>{' '}
          on.
        </li>
      </ul>
      {unseen.length > 0 && <p>No browser has entered yet: {unseen.join(', ')}.</p>}
      {complaints.length > 0 && (
        <>
          <p>Left out, because it cannot be true:</p>
          <ul>
            {complaints.map((complaint) => (
              <li key={complaint}>{complaint}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
