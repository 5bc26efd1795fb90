import { Form, Select } from '../../parts/form.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { Section } from '../../parts/Section.tsx';
import type { Repository } from '../../repository.ts';
import type { Down, DownStep } from './down.ts';
import { WholeValue } from './WholeValue.tsx';

/** Chooses what must go, and shows the variable to set. */
export function TakeDown({ of: down, repository }: { of: Down | null; repository: Repository }) {
  return (
    <Section id="down" title="Take something down">
      <p>
        Choose what must go. You get the value to set, what goes with it, and a preview; nothing is
        set yet. A second person agrees where it is set.{' '}
        <a href="/state/takedown">Step by step, and what no switch reaches</a>
      </p>
      {down === null ? (
        <p>
          The site does not answer, so the values in force are not known. The steps work without
          them.
        </p>
      ) : (
        <>
          <Form action="/state#down">
            {down.lists.map(({ name, label, options, chosen }) => (
              <Select key={name} name={name} label={label} options={options} value={chosen} />
            ))}
            <button type="submit">Show what to set</button>
          </Form>
          {down.steps.map((step) => (
            <Step key={step.variable} of={step} form={repository.forms?.switch ?? null} />
          ))}
        </>
      )}
    </Section>
  );
}

function Step({
  of: { variable, value, does, along, isOff, now, previews, seenFrom },
  form,
}: {
  of: DownStep;
  form: string | null;
}) {
  return (
    <Notice
      kind={isOff ? 'bad' : 'note'}
      title={
        isOff
          ? `${variable} has it off already. Its whole value is:`
          : `Set ${variable} to this whole value:`
      }
    >
      <WholeValue of={value} form={form} />
      <p>
        {does} The value keeps what is off already. {now}
      </p>
      {along.length === 0 ? null : (
        <>
          <p>These go with it:</p>
          <ul>
            {along.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
      <p>See each page first, beside the page as it is now, {seenFrom}:</p>
      <p className="state-previews">
        {previews.map(({ path, href }) => (
          <a key={path} href={href}>
            {path}
          </a>
        ))}
      </p>
    </Notice>
  );
}
