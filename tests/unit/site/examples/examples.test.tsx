/** What the examples of components show. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../../../src/config/languages.ts';
import { choicePurposes, choiceWords } from '../../../../src/content/consent/choice.ts';
import { verifyWords } from '../../../../src/content/verify/index.ts';
import { CHECK_ANSWERS } from '../../../../src/shared/file-check.ts';
import { COMPONENTS } from '../../../../src/site/examples/index.ts';
import {
  CHOICE_STATES,
  PrivacyChoice,
} from '../../../../src/site/islands/privacy-choice/PrivacyChoice.tsx';
import { trackedFiles } from '../../../support/tracked-files.ts';

function render(component: string, state: string): string {
  const example = COMPONENTS.find((one) => one.component === component)?.examples.find(
    (one) => one.state === state,
  );
  if (example === undefined) throw new Error(`${component} has no example "${state}".`);
  return renderToStaticMarkup(example.element);
}

describe('the examples', () => {
  it('include every component and every island', () => {
    const modules = trackedFiles('src/site/components/*.tsx', 'src/site/islands/*.tsx')
      .map((file) => file.replace(/^src\/site\/|\.tsx$/g, ''))
      .filter((module) => !module.includes('/browser/') && module !== 'islands/Island');
    expect(COMPONENTS.map(({ component }) => component).toSorted()).toEqual(modules.toSorted());
  });

  it('have a name each, by which the desk finds them', () => {
    const names = COMPONENTS.map(({ component }) => component.replace(/^.*\//, ''));
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(COMPONENTS)('$component has states with distinct names', ({ examples }) => {
    expect(examples.length).toBeGreaterThan(0);
    expect(new Set(examples.map(({ state }) => state)).size).toBe(examples.length);
  });
});

describe('the check of a file', () => {
  const CHECK = 'islands/file-check/FileCheck';

  it('highlights its field while a file is dragged over it', () => {
    expect(render(CHECK, 'ready')).not.toContain('data-over');
    expect(render(CHECK, 'a file held over it')).toContain('data-over');
  });

  it.each([0, 41, 100])('shows %i %%', (percent) => {
    expect(render(CHECK, `${percent} %`)).toContain(`<span aria-hidden="true">${percent} %</span>`);
  });

  it.each(CHECK_ANSWERS)(
    'with the answer %s names the file, its digest if it was read, and the release if it is one',
    (answer) => {
      const markup = render(CHECK, `answer ${answer}`);
      expect(markup.includes('&lt;b&gt;&quot;app&quot;.apk')).toBe(answer !== 'several');
      expect(markup).toContain(verifyWords('en').answers[answer]);
      expect(markup.includes('/install')).toBe(answer === 'current');
      expect(markup.includes('8.0.9')).toBe(answer === 'current' || answer === 'earlier');
      const isRead = ['current', 'earlier', 'unfinished', 'unknown', 'unlisted'].includes(answer);
      expect(markup.includes('cdcdcdcd')).toBe(isRead);
      expect(markup.includes('tel:1930')).toBe(answer === 'unknown');
    },
  );

  it.each(LANGUAGE_CODES)(
    'has words for each answer in %s, and of a file that was not read it says only that, and what to do',
    (language) => {
      const { answers, verdicts } = verifyWords(language);
      expect(new Set(Object.values(answers)).size).toBe(CHECK_ANSWERS.length);
      expect(Object.keys(answers).toSorted()).toEqual([...CHECK_ANSWERS].toSorted());
      for (const answer of ['too-large', 'empty', 'unreadable', 'changed', 'folder', 'several'])
        expect(render(CHECK, `answer ${answer}`)).toContain(verifyWords('en').verdicts.notRead);
      expect(new Set(Object.values(verdicts)).size).toBe(Object.keys(verdicts).length);
    },
  );
});

describe('the privacy policy’s choice', () => {
  it.each(
    [null, ...CHOICE_STATES].flatMap((state) =>
      ['', 'b', 'gab'].map((services) => ({ state, services })),
    ),
  )('shows $state for "$services"', ({ state, services }) => {
    const words = choiceWords(services);
    const markup = renderToStaticMarkup(
      <PrivacyChoice
        services={services}
        purposes={choicePurposes(services)}
        words={{ ...words, inBrief: '' }}
        state={state}
      />,
    );
    expect(/<section[^>]* hidden/.test(markup)).toBe(state === null && services === '');
    const shown = [...markup.matchAll(/<p>([^<]*)<\/p>/g)].map(([, text]) => text);
    expect(shown).toEqual([
      words.rule,
      state === null ? words.withoutScripts : words.states[state],
    ]);
  });
});
