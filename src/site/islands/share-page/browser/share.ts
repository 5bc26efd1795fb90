/** The phone's share sheet. */
import { type SharePageProps, whatsAppHref } from '../SharePage.tsx';

export type Shared = Pick<SharePageProps, 'text' | 'url'>;

/** The slowest phones show the sheet within this time; who can tap the page later has none in front of it. */
const OPENING_MS = 3000;

/** When the sheet was asked for that has not ended yet, by `performance.now()`; `null` where there is none. */
let openedAtMs: number | null = null;

/**
 * Opens the sheet. Another tap while it opens does nothing. One after that means that no sheet is there, although the
 * browser has not said so, and takes the link.
 * @returns whether there is a sheet; otherwise the link to WhatsApp is followed
 */
export function openShareSheet(shared: Shared): boolean {
  if (!('share' in navigator)) return false;
  const now = performance.now();
  if (openedAtMs !== null) return now - openedAtMs < OPENING_MS;
  openedAtMs = now;
  // Without a limit: it is open for as long as the visitor chooses.
  navigator
    .share({ text: shared.text, url: shared.url })
    .catch(({ name }: DOMException) => {
      // Closed without a choice is a choice. Refused: this file came so late that the tap no longer counts.
      if (name !== 'AbortError') location.assign(whatsAppHref(shared));
    })
    .finally(() => {
      openedAtMs = null;
    });
  return true;
}
