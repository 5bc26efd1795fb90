import { Form, Select } from '../../parts/form.tsx';
import { Island } from '../../parts/Island.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { Section } from '../../parts/Section.tsx';
import type { Repository } from '../../repository.ts';
import CopyText from '../links/CopyText.island.tsx';
import type { Down, DownStep } from './down.ts';

/** Chooses what must go, and shows the variable to set. */
export function TakeDown({ of: down, repository }: { of: Down | null; repository: Repository }) {
  const takedown = repository.takedown;
  return (
    <Section id="down" title="Take something down">
      <p>
        Choose what must go. You get the value to set, what goes along and a preview; nothing is set
        yet. A second person agrees where it is set.{' '}
        {takedown === null ? (
          <>
            Step by step: <code>docs/takedown.md</code>.
          </>
        ) : (
          <a href={takedown}>Step by step, and what no switch reaches</a>
        )}
      </p>
      {down === null ? (
        <p>
          The site does not answer, so the values in force are not known. The page of steps works
          without them.
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
  of: { variable, value, does, along, isOff, previews },
  form,
}: {
  of: DownStep;
  form: string | null;
}) {
  return (
    <Notice
      kind={isOff ? 'bad' : 'note'}
      title={isOff ? `${variable} has it off already.` : `Set ${variable} to this whole value:`}
    >
      {isOff ? null : (
        <>
          <p className="state-value">
            <code>{value}</code>
          </p>
          <Island
            of={CopyText}
            name="links/CopyText"
            props={{ text: value, name: 'Copy the value' }}
          />
        </>
      )}
      <p>{does} What is off already stays in the value.</p>
      {along.length === 0 ? null : (
        <>
          <p>Goes along:</p>
          <ul>
            {along.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
      <p>Look first, each beside the page as it is:</p>
      <p className="state-previews">
        {previews.map(({ path, href }) => (
          <a key={path} href={href}>
            {path}
          </a>
        ))}
      </p>
      {form === null ? (
        <p>It is set in Cloudflare’s dashboard, as the section below says.</p>
      ) : (
        <p className="steps">
          <a href={form}>Open the form “switch”</a>
        </p>
      )}
    </Notice>
  );
}
