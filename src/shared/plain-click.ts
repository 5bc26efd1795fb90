/** What is looked at of a click: the browser's `MouseEvent` and React's have it both. */
export interface Click {
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** Whether a click asks for the link itself and not for a new tab, a window or a saved file. */
export function isPlainClick(click: Click): boolean {
  return click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
}
