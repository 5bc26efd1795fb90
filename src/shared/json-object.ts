/** Reads one JSON object; `null` where the text is anything else. */
export function parseObject(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value }
      : null;
  } catch {
    // Not JSON: the caller reports it.
    return null;
  }
}
