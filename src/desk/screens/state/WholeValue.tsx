import { Island } from '../../parts/Island.tsx';
import CopyText from '../links/CopyText.island.tsx';

/** A whole value of a variable, to copy, and where it is set. @param form its address; `null` where none is known */
export function WholeValue({ of: value, form }: { of: string; form: string | null }) {
  return (
    <>
      <p className="state-value">
        <code>{value}</code>
      </p>
      <Island of={CopyText} name="links/CopyText" props={{ text: value, name: 'Copy the value' }} />
      {form === null ? (
        <p>
          Set it in Cloudflare’s dashboard: <i>Workers &amp; Pages</i>, <i>pavilion-site</i>,{' '}
          <i>Settings</i>, <i>Variables and Secrets</i>; after a rollback or a failed deploy, ask an
          engineer instead.
        </p>
      ) : (
        <p className="steps">
          <a href={form}>Open the form “switch”</a>
        </p>
      )}
    </>
  );
}
