/**
 * Fetches LP2's tracking link once the package is saved (specification, section 7). Only the visit
 * counts, not what the link leads to: with no app-link service it is the package again, so our own link is
 * asked for its head alone, and the service's answer is dropped as soon as it begins.
 *
 * `no-cors`, because the service owes this page no permission to read; a `manual` redirect would be the
 * better end, but the Fetch standard allows that to readable requests only.
 */
export function fetchTrackingLink(href: string): void {
  const controller = new AbortController();
  const isOurs = new URL(href, location.href).origin === location.origin;
  fetch(href, {
    method: isOurs ? 'HEAD' : 'GET',
    mode: isOurs ? 'same-origin' : 'no-cors',
    cache: 'no-store',
    keepalive: true,
    signal: controller.signal,
  }).then(
    () => controller.abort(),
    () => {}, // the package is saved; a link that was not counted is nothing to tell the visitor
  );
}
