import { useEffect, useState } from 'react';

/** Part of the browser's `Navigator`, because the desk is typed as a Worker. Absent in an insecure context. */
interface WithClipboard {
  clipboard?: { writeText: (text: string) => Promise<void> };
}

/** Copies the link to the clipboard. Without scripts there is no button, and the link can be selected. */
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
