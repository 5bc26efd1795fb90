/**
 * Runs a job when the document is complete and shown: a page that is only prerendered counts nothing and fetches
 * nothing. What the job throws is logged: a content blocker that breaks one must not break the others.
 */
export function whenShown(job: () => void): void {
  const { prerendering, readyState } = document as Document & { prerendering?: boolean };
  const missing = prerendering
    ? 'prerenderingchange'
    : readyState === 'loading' && 'DOMContentLoaded';
  if (missing) {
    document.addEventListener(missing, () => whenShown(job), { once: true });
    return;
  }
  try {
    job();
  } catch (error) {
    console.error(error);
  }
}
