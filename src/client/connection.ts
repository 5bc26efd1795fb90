/** The Network Information API, where a browser has it (Chromium). */
export interface Connection {
  saveData?: boolean;
  /** 'slow-2g', '2g', '3g' or '4g', by measured round trip and rate, whatever the radio is called. */
  effectiveType?: string;
}

/** Whether code may be fetched before anybody asks for it. An unknown connection counts as good. */
export function isGoodConnection(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/[23]g/.test(connection?.effectiveType ?? '');
}
