export type EventName = 'page_view' | 'download_click' | 'download_complete';

/** The server takes 4 KiB; the rest of an endless query says nothing. A `\` doubles in JSON. */
const PATH_LENGTH = 1900;

/** Body of a tracking event (contract, section 7). `path` is the page's path with its query. */
export function formatEvent(event: EventName, page: string, path: string, variant: string): string {
  const click = event === 'download_click' ? 1 : 0;
  return JSON.stringify({ event, page, path: path.slice(0, PATH_LENGTH), click, variant });
}
