/** For pictures of whole pages; runs in the page. */

/** Lays out what is out of sight too, which browsers otherwise put off with a guess at its height. */
export function layOutAll(): void {
  for (const element of Array.from(document.querySelectorAll<HTMLElement>('main *')))
    if (getComputedStyle(element).getPropertyValue('content-visibility') === 'auto')
      element.style.setProperty('content-visibility', 'visible');
}
