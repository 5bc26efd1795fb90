/** Whether this page was reached from another page of this site. Nothing is stored to know it. */
export function cameFromHere(): boolean {
  return document.referrer.startsWith(`${location.origin}/`);
}
