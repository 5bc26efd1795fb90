/** Which days a screen shows: links to the usual ones, and fields for any others. */
import type { ReactNode } from 'react';
import { PERIOD_IDS, PERIODS, type Period } from '../period.ts';
import { STEP_WORDS, STEPS } from '../steps.ts';
import { Field, Form, Select } from './form.tsx';

interface PeriodChoiceProps {
  /** Path of the screen. */
  action: string;
  period: Period;
  /** Latest day that can be chosen, ISO 8601. */
  today: string;
  /** Id of the section that shows the days, where that is not the top of the screen. */
  at?: string;
  /** What else the address asks for; the links keep it. */
  more?: Readonly<Record<string, string>>;
  /** Whether the screen shows the period in days, weeks or months. */
  hasSteps?: boolean;
  /** Further fields of the form. */
  children?: ReactNode;
}

/** Days can be chosen by name, or by the first and the last one. */
export function PeriodChoice({
  action,
  at,
  period,
  today,
  more = {},
  hasSteps = false,
  children,
}: PeriodChoiceProps) {
  const fragment = at === undefined ? '' : `#${at}`;
  return (
    <div className="period">
      <ul className="steps" aria-label="Days">
        {PERIOD_IDS.map((id) => (
          <li key={id}>
            <a
              href={`${action}?${new URLSearchParams({ period: id, ...more })}${fragment}`}
              {...(id === period.id && { 'aria-current': 'true' })}
            >
              {PERIODS[id].words}
            </a>
          </li>
        ))}
      </ul>
      <Form action={action + fragment}>
        <Field name="from" label="From" type="date" max={today} defaultValue={period.from} />
        <Field name="to" label="To" type="date" max={today} defaultValue={period.to} />
        {hasSteps && (
          <Select
            name="by"
            label="In"
            value={period.step}
            options={STEPS.map((step) => [step, STEP_WORDS[step]])}
          />
        )}
        {children}
        <button type="submit" className="quiet">
          Show
        </button>
      </Form>
    </div>
  );
}
