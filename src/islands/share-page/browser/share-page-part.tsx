/** The phone's share sheet, in place of the link to WhatsApp. */
import { hydrate } from '../../browser/hydrate.tsx';
import { SharePage, type SharePageProps, whatsAppHref } from '../SharePage.tsx';

/** Hydrates the link where the browser has a share sheet; elsewhere it stays as it is. */
export function mount(element: HTMLElement): void {
  if (!('share' in navigator)) return;
  hydrate<SharePageProps, object>(element, LiveSharePage, {});
}

function LiveSharePage(props: SharePageProps) {
  return (
    <SharePage
      {...props}
      onShare={() => {
        navigator.share({ text: props.text, url: props.url }).catch(({ name }: DOMException) => {
          // Closed without a choice is a choice. Refused: this file came so late that the tap no longer counts.
          if (name !== 'AbortError') location.assign(whatsAppHref(props));
        });
        return true;
      }}
    />
  );
}
