/** The browser's side of the check of a file: choose or drop one, and read one answer. */
import {
  type CheckAnswer,
  type FileRefusal,
  type ListedRelease,
  RELEASE_SELECTOR,
} from '../../../shared/file-check.ts';
import { readProps } from '../../../shared/island-contract.ts';
import { type Judgement, judgeFile } from './judge-file.ts';

/**
 * Takes files by the control or dropped anywhere on the page (a file dropped beside the zone would otherwise open in its
 * place). Once this has run, a check needs no connection. Another file ends a check that is under way.
 * @throws Error when the page did not print all that is needed; nothing has been changed then
 */
export function mount(element: HTMLElement): void {
  const input = find(element, 'input[type=file]', HTMLInputElement);
  const zone = find(element, '[data-zone]', HTMLElement);
  const busy = find(element, '[data-busy]', HTMLElement);
  const percentText = find(busy, 'output', HTMLOutputElement);
  const bar = find(busy, 'progress', HTMLProgressElement);
  const place = find(element, '[data-answer-here]', HTMLElement);
  let underWay: AbortController | null = null;

  async function check(file: File): Promise<void> {
    underWay?.abort();
    const own = new AbortController();
    underWay = own;
    place.textContent = '';
    showProgress(0);
    busy.hidden = false;
    const judgement = await judge(file, own.signal);
    if (own.signal.aborted) return;
    busy.hidden = true;
    place.append(describe(file, judgement));
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block: 'nearest' });
  }

  /** `null` where the file could not be read. */
  async function judge(file: File, signal: AbortSignal): Promise<Judgement | null> {
    const { signers = '' } = readProps(element.dataset);
    const known = { releases: readReleases(), signers: signers.split(' ').filter(Boolean) };
    const onProgress = (done: number, total: number) => showProgress(Math.floor((100 * done) / total));
    try {
      return await judgeFile(file, known, { onProgress, signal });
    } catch (error) {
      if (!signal.aborted) console.warn(error);
      return null;
    }
  }

  function showProgress(percent: number): void {
    percentText.value = `${percent} %`;
    bar.value = percent;
  }

  function describe(file: File, judgement: Judgement | null): DocumentFragment {
    const answer: CheckAnswer = judgement?.answer ?? 'unreadable';
    const template = find(element, `template[data-answer="${answer}"]`, HTMLTemplateElement);
    const content = template.content.cloneNode(true) as DocumentFragment;
    for (const text of content.querySelectorAll('h2,p')) fillIn(text, judgement?.release ?? null);
    fillDetails(content, { file: file.name, ...(judgement && evidenceOf(judgement)) });
    return content;
  }

  /** Values of the details by name of their row. */
  function evidenceOf({ sha256, verdict }: Judgement): Record<string, string> {
    if (!verdict.ok) return { reason: wordsFor(verdict.code), finding: verdict.message };
    const certificates = new Set(verdict.signers.map(({ certificateSha256 }) => certificateSha256));
    return {
      ...(sha256 && { digest: sha256 }),
      signer: [...certificates].join(', '),
      schemes: verdict.schemes.join(', '),
    };
  }

  function wordsFor(reason: FileRefusal): string {
    return find(element, `template[data-reason="${reason}"]`, HTMLTemplateElement).content.textContent ?? '';
  }

  function checkChosen(): void {
    const [file] = input.files ?? [];
    // Choosing the same file again must be heard, too.
    input.value = '';
    if (file) check(file);
  }

  input.addEventListener('change', checkChosen);
  // Elements that the file has entered and not left. Each is entered before the last one is left, and Safari does not
  // say which element that was (`relatedTarget`).
  let entered = 0;
  document.addEventListener('dragenter', (event) => {
    event.preventDefault();
    entered += 1;
    zone.dataset.over = '';
  });
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('dragleave', () => {
    entered = Math.max(0, entered - 1);
    if (entered === 0) delete zone.dataset.over;
  });
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    entered = 0;
    delete zone.dataset.over;
    const [file] = event.dataTransfer?.files ?? [];
    if (file) check(file);
  });
  // The control works without this script, so a file may have been chosen before it arrived.
  checkChosen();
}

/** Puts the values into their rows, and takes away the rows that have none. */
function fillDetails(content: DocumentFragment, found: Readonly<Record<string, string>>): void {
  for (const row of content.querySelectorAll<HTMLElement>('[data-detail]')) {
    const value = found[row.dataset.detail ?? ''];
    if (value === undefined) row.remove();
    else find(row, 'dd', HTMLElement).textContent = value;
  }
}

/** The words name a version and a date; the list has them. */
function fillIn(element: Element, release: ListedRelease | null): void {
  if (release === null) return;
  for (const node of element.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE || node.nodeValue === null) continue;
    node.nodeValue = node.nodeValue.replace('{version}', release.version).replace('{date}', release.date);
  }
}

function readReleases(): readonly ListedRelease[] {
  return [...document.querySelectorAll<HTMLElement>(RELEASE_SELECTOR)].map(({ dataset }) => ({
    sha256: dataset.sha256 ?? '',
    standing: dataset.standing === 'current' ? 'current' : 'earlier',
    version: dataset.version ?? '',
    date: dataset.date ?? '',
  }));
}

function find<Kind extends Element>(root: ParentNode, selector: string, kind: new () => Kind): Kind {
  const found = root.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`file-check: the page printed no ${selector}`);
  return found;
}
