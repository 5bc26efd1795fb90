/** The share sheet of the phone, in place of WhatsApp's link. */
import { hydrate } from '../../browser/hydrate.tsx';
import { SharePage, type SharePageProps } from '../SharePage.tsx';

/** Brings the link to life where the browser has a share sheet; elsewhere it stays as it is. */
export function mount(element: HTMLElement): void {
  if (!('share' in navigator)) return;
  hydrate<SharePageProps, object>(element, LiveSharePage, {});
}

function LiveSharePage(props: SharePageProps) {
  return (
    <SharePage
      {...props}
      onShare={() => {
        navigator.share({ text: props.text, url: props.url }).catch(() => {
          // Closed without a choice, or refused: the visitor can tap again.
        });
        return true;
      }}
    />
  );
}
