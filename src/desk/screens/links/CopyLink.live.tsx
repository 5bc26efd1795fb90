import { useEffect, useState } from 'react';

/** Of the browser's; the desk is typed as a Worker. Absent where the page is not secure. */
interface WithClipboard {
  clipboard?: { writeText: (text: string) => Promise<void> };
}

/** Puts the link on the clipboard. Without a script there is no button: the link can be selected. */
export default function CopyLink({ link }: { link: string }) {
  const [write, setWrite] = useState<(() => Promise<void>) | null>(null);
  const [said, say] = useState('');
  useEffect(() => {
    const { clipboard } = navigator as WithClipboard;
    if (clipboard) setWrite(() => () => clipboard.writeText(link));
  }, [link]);
  if (write === null) return null;
  const copy = () =>
    write().then(
      () => say('It is copied.'),
      () => say('The browser did not allow it: select the link instead.'),
    );
  return (
    <p>
      <button type="button" onClick={copy}>
        Copy the link
      </button>{' '}
      <span role="status">{said}</span>
    </p>
  );
}
