/** Made by lab/art/fonts.ts; run it again rather than editing. */

export const FONT_FILES = {
  "latin": {"path":"/fonts/anek-latin.ee034e0d.woff2","sizeBytes":24560,"unicodeRange":"U+20-7E,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2192"},
  "rupee": {"path":"/fonts/anek-rupee.e9043871.woff2","sizeBytes":1400,"unicodeRange":"U+20B9"},
  "kannada": {"path":"/fonts/anek-kannada.8b674953.woff2","sizeBytes":37672,"unicodeRange":"U+964-965,U+C81-C83,U+C85-CB0,U+CB2-CBB,U+CBE-CC3,U+CC5-CDC,U+CDF,U+CE4-CF0,U+200C-200D,U+25CC"},
  "kannada-text": {"path":"/fonts/anek-kannada-text.840e06c3.woff2","sizeBytes":37244,"unicodeRange":"U+964-965,U+C81-C83,U+C85-CB0,U+CB2-CBB,U+CBE-CC3,U+CC5-CDC,U+CDF,U+CE4-CF0,U+200C-200D,U+25CC"},
  "kannada-name": {"path":"/fonts/anek-kannada-name.8294fbe0.woff2","sizeBytes":2028,"unicodeRange":"U+C95,U+CA1,U+CA8,U+CCD"},
  "tamil": {"path":"/fonts/anek-tamil.61dcf1d9.woff2","sizeBytes":17228,"unicodeRange":"U+964-965,U+B82-BFA,U+200C-200D,U+25CC"},
  "tamil-text": {"path":"/fonts/anek-tamil-text.93f69337.woff2","sizeBytes":16304,"unicodeRange":"U+964-965,U+B82-BFA,U+200C-200D,U+25CC"},
  "tamil-name": {"path":"/fonts/anek-tamil-name.39a360c5.woff2","sizeBytes":1396,"unicodeRange":"U+BA4,U+BAE,U+BB4,U+BBF,U+BCD"},
  "devanagari": {"path":"/fonts/anek-devanagari.bbca483d.woff2","sizeBytes":80568,"unicodeRange":"U+901-903,U+905-90B,U+90D,U+90F-911,U+913-928,U+92A-930,U+932,U+935-939,U+93C-943,U+945,U+947-949,U+94B-94D,U+958-95F,U+964-970,U+200C-200D,U+25CC"},
  "devanagari-text": {"path":"/fonts/anek-devanagari-text.2dc7d3d0.woff2","sizeBytes":81444,"unicodeRange":"U+901-903,U+905-90B,U+90D,U+90F-911,U+913-928,U+92A-930,U+932,U+935-939,U+93C-943,U+945,U+947-949,U+94B-94D,U+958-95F,U+964-970,U+200C-200D,U+25CC"},
  "devanagari-name": {"path":"/fonts/anek-devanagari-name.df73395c.woff2","sizeBytes":2640,"unicodeRange":"U+926,U+928,U+939,U+93F-940,U+94D"},
} as const;

export const FALLBACK_METRICS = {
  "latin": {"regular":{"sizeAdjust":"93.6%","ascentOverride":"96.16%","descentOverride":"21.37%","lineGapOverride":"0%"},"bold":{"sizeAdjust":"92.31%","ascentOverride":"97.5%","descentOverride":"21.67%","lineGapOverride":"0%"}},
  "kannada": {"regular":{"sizeAdjust":"94.3%","ascentOverride":"107.64%","descentOverride":"69.46%","lineGapOverride":"0%"},"bold":{"sizeAdjust":"92.47%","ascentOverride":"109.77%","descentOverride":"70.84%","lineGapOverride":"0%"}},
  "tamil": {"regular":{"sizeAdjust":"95.24%","ascentOverride":"103.06%","descentOverride":"44.78%","lineGapOverride":"0%"},"bold":{"sizeAdjust":"91.05%","ascentOverride":"107.8%","descentOverride":"46.84%","lineGapOverride":"0%"}},
  "devanagari": {"regular":{"sizeAdjust":"102.28%","ascentOverride":"99.04%","descentOverride":"67.71%","lineGapOverride":"0%"},"bold":{"sizeAdjust":"100.74%","ascentOverride":"100.55%","descentOverride":"68.74%","lineGapOverride":"0%"}},
} as const;
