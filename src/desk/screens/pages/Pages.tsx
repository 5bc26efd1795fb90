import { HOST_BRANDS } from '../../../config/brands/index.ts';
import { LABELS } from '../../../config/labels.ts';
import { LANGUAGE_CODES } from '../../../config/languages.ts';
import { PAGES } from '../../../config/pages.ts';
import { REGION_IDS } from '../../../config/regions.ts';
import { formatDate } from '../../../shared/day-words.ts';
import { Field, Form, Select } from '../../parts/form.tsx';
import { Section } from '../../parts/Section.tsx';
import { ABROAD, ARMS, type Asked, CHOICES, MOST_VIEWS, parameter } from './asked.ts';
import type { PagesData } from './data.ts';
import { Look } from './Look.tsx';
import { sayWithout, stateWords } from './look.ts';
import { languageName, listedName } from './names.ts';
import { APPS, PHONE_IDS, PHONES } from './phones.ts';

/** The form, views side by side, and frequent questions. */
export function Pages({ data: { views, another, today } }: { data: PagesData }) {
  const [first] = views;
  const days = [...new Set(views.map(({ asked }) => asked.day))];
  const isAllOfToday = days.every((day) => day === today);
  const past = days.filter((day) => day < today);
  return (
    <>
      <Section id="settings" title="Look at">
        <Form action="/pages">
          <Select
            name="views"
            label="Side by side"
            value={String(views.length)}
            options={Array.from(
              { length: MOST_VIEWS },
              (_, index) => [`${index + 1}`, `${index + 1}`] as const,
            )}
            hint="A further one begins as a copy of the first."
          />
          {views.map(({ asked }, index) => (
            <Settings
              key={parameter('page', index)}
              asked={asked}
              index={index}
              isOne={views.length === 1}
            />
          ))}
          <button type="submit">Show</button>
        </Form>
      </Section>
      <p className="steps pages-steps">
        {another === null ? null : <a href={another}>Put another beside it</a>}
        <a href="#questions">Frequent questions</a>
      </p>
      <div className={`pages-looks of-${views.length}`}>
        {first === undefined
          ? null
          : views.map((view, index) => (
              <Look key={parameter('page', index)} view={view} first={first} />
            ))}
      </div>
      <p className="fine">
        {isAllOfToday
          ? 'The site itself answered, for these visitors.'
          : 'Today’s build answered with today’s switches, as if it were that day: this is not what readers saw then.'}{' '}
        Nothing was counted and no cookie was set. Scripts do not run in the pictures: LP2’s
        progress and the question about third parties are missing there.
      </p>
      {past.map((day) => (
        <p key={day}>
          <a href={`/state/days/${day}`}>What readers saw on {formatDate(day)}</a>
        </p>
      ))}
      <Section id="questions" title="Frequent questions">
        <ul>
          {QUESTIONS.map(([words, query]) => (
            <li key={query}>
              <a href={`/pages?${query}`}>{words}</a>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

/** As many hosts as fit side by side. */
const EACH_HOST = HOST_BRANDS.slice(0, MOST_VIEWS).map(
  ({ id }, index) => `${parameter('brand', index)}=${id}`,
);

const QUESTIONS: readonly (readonly [words: string, query: string])[] = [
  [
    'How does LP3 look in Karnataka when cash offers stop?',
    'page=/LP3&state=KA&cash=off&views=2&cash2=on',
  ],
  [
    'What does LP3 lose when cash offers stop, where they are allowed?',
    'page=/LP3&state=MH&cash=on&views=2&cash2=off',
  ],
  [
    'How does LP1 open from an Instagram story, and how in Chrome?',
    'page=/LP1&app=Instagram&views=2&app2=browser',
  ],
  [
    'How does LP1 look with the store first?',
    'page=/LP1&arm=storefirst.package&views=2&arm2=storefirst.store',
  ],
  ['Does an iPhone get the App Store?', 'page=/LP1&phone=iphone&views=2&app2=Instagram'],
  [
    'How do the domains show the home page?',
    `page=/&views=${EACH_HOST.length}&${EACH_HOST.join('&')}`,
  ],
];

function Settings({ asked, index, isOne }: { asked: Asked; index: number; isOne: boolean }) {
  const of = (setting: keyof Asked) => ({ name: parameter(setting, index), value: asked[setting] });
  return (
    <fieldset className="pages-settings">
      <legend>{isOne ? 'The visitor' : `Visitor ${index + 1}`}</legend>
      <Select
        {...of('page')}
        label="Page"
        options={PAGES.map(({ path }) => [path, listedName(path)])}
      />
      <Select
        {...of('language')}
        label="Language"
        options={['', ...LANGUAGE_CODES].map((code) => [
          code,
          code === '' ? 'its own' : languageName(code),
        ])}
      />
      <Select
        {...of('brand')}
        label="Brand’s domain"
        options={HOST_BRANDS.map(({ id, name }) => [id, name])}
      />
      <Select
        {...of('state')}
        label="State"
        options={['', ...REGION_IDS, ABROAD].map((id) => [
          id,
          id === '' ? 'not known' : stateWords(id),
        ])}
      />
      <Select
        {...of('phone')}
        label="Phone"
        options={PHONE_IDS.map((id) => [id, PHONES[id].name])}
      />
      <Select
        {...of('app')}
        label="Opened in"
        options={APPS.map((app) => [app, APP_WORDS[app] ?? app])}
      />
      <Select
        {...of('label')}
        label="Version of the app"
        options={['', ...LABELS].map((label) => [
          label,
          label === '' ? 'as the site draws it' : label,
        ])}
      />
      <Select
        {...of('arm')}
        label="Version in a page test"
        options={['', ...ARMS].map((arm) => [arm, arm === '' ? 'as the site draws it' : arm])}
      />
      <Select
        {...of('cash')}
        label="Cash offers"
        options={[
          ['', 'as they are now'],
          ['on', 'on'],
          ['off', 'off'],
        ]}
      />
      <Select
        {...of('without')}
        label="Also switched off"
        options={[
          ['', 'nothing'],
          ...CHOICES.without.filter(Boolean).map((one) => [one, sayWithout(one)] as const),
        ]}
      />
      <Field
        name={parameter('day', index)}
        label="Day in India"
        type="date"
        defaultValue={asked.day}
      />
    </fieldset>
  );
}

const APP_WORDS: Readonly<Record<string, string>> = {
  browser: 'its own browser',
  'other-app': 'another app',
};
