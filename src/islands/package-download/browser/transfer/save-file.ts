/** A browser reads the blob after the click, at its own time; then the memory may go. */
const KEEP_MS = 60_000;

const PACKAGE_TYPE = 'application/vnd.android.package-archive';

/** Hands a package to the browser's own downloads under `fileName`. */
export function saveFile(parts: Blob[], fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(parts, { type: PACKAGE_TYPE }));
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS);
}
