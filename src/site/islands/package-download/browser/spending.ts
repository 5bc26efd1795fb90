/** What of a file may be received more than once (docs/behaviour.md#in-page-download). */
const SPARE_SHARE = 0.05;

/** A file as its answers name it. Without a strong entity tag all files are one. */
interface Release {
  entityTag: string | null;
  sizeBytes: number | null;
}

export type Spending = ReturnType<typeof createSpending>;

/** Counts the bytes that have arrived of each release, so that none costs a visitor more than 105 % of its size. */
export function createSpending() {
  const receivedBytes = new Map<string | null, number>();
  const received = (tag: string | null): number => receivedBytes.get(tag) ?? 0;
  return {
    add({ entityTag }: Release, bytes: number): void {
      receivedBytes.set(entityTag, received(entityTag) + bytes);
    },
    /** Whether the whole file may be requested now. Of a file without a size, only the first time. */
    allowsWhole({ entityTag, sizeBytes }: Release): boolean {
      return received(entityTag) <= (sizeBytes ?? 0) * SPARE_SHARE;
    },
    /** Its bytes were wrong: what has arrived was another file. */
    clear({ entityTag }: Release): void {
      receivedBytes.delete(entityTag);
    },
  };
}
