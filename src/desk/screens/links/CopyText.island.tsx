import { useEffect, useState } from 'react';
import { inTime } from '../../../shared/in-time.ts';

/** Part of the browser's `Navigator`, because the desk is typed as a Worker. Absent in an insecure context. */
interface WithClipboard {
  clipboard?: { writeText: (text: string) => Promise<void> };
}

/** Some browsers never answer where they have no permission. */
const ANSWER_MS = 1000;

interface CopyTextProps {
  text: string;
  /** What the button says: `Copy the link`. */
  name: string;
}

/** Copies a text to the clipboard. Without scripts there is no button, and the text can be selected. */
export default function CopyText({ text, name }: CopyTextProps) {
  const [write, setWrite] = useState<(() => Promise<void>) | null>(null);
  const [said, say] = useState('');
  useEffect(() => {
    const { clipboard } = navigator as WithClipboard;
    if (clipboard) setWrite(() => () => clipboard.writeText(text));
  }, [text]);
  if (write === null) return null;
  const copy = () =>
    inTime(ANSWER_MS, write()).then(
      () => say('It is copied.'),
      () => say('The browser did not allow it: select it instead.'),
    );
  return (
    <p>
      <button type="button" onClick={copy}>
        {name}
      </button>{' '}
      <span role="status">{said}</span>
    </p>
  );
}
