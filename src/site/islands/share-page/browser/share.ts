/** The phone's share sheet. */
import { type SharePageProps, whatsAppHref } from '../SharePage.tsx';

export type Shared = Pick<SharePageProps, 'text' | 'url'>;

/** Opens the sheet. @returns whether there is one; otherwise the link to WhatsApp is followed */
export function openShareSheet(shared: Shared): boolean {
  if (!('share' in navigator)) return false;
  navigator.share({ text: shared.text, url: shared.url }).catch(({ name }: DOMException) => {
    // Closed without a choice is a choice. Refused: this file came so late that the tap no longer counts.
    if (name !== 'AbortError') location.assign(whatsAppHref(shared));
  });
  return true;
}
