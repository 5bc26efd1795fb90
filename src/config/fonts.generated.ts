/** Made by scripts/fonts.ts; run it again rather than editing. */

export const FONT_FILES = {
  "latin": {
    "path": "/fonts/anek-latin.ee034e0d.woff2",
    "sizeBytes": 24560,
    "unicodeRange": "U+20-7E,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2192"
  },
  "rupee": {
    "path": "/fonts/anek-rupee.e9043871.woff2",
    "sizeBytes": 1400,
    "unicodeRange": "U+20B9"
  },
  "kannada": {
    "path": "/fonts/anek-kannada.7f687221.woff2",
    "sizeBytes": 90824,
    "unicodeRange": "U+964-965,U+C81-C83,U+C85-CB0,U+CB2-CBB,U+CBE-CC3,U+CC5-CDC,U+CDF,U+CE4-CF0,U+200C-200D,U+25CC"
  },
  "tamil": {
    "path": "/fonts/anek-tamil.56ec7dcd.woff2",
    "sizeBytes": 45804,
    "unicodeRange": "U+964-965,U+B82-BFA,U+200C-200D,U+25CC"
  }
} as const;

export const FALLBACK_METRICS = {
  "latinRegular": {
    "sizeAdjust": "94.64%",
    "ascentOverride": "95.10%",
    "descentOverride": "21.13%",
    "lineGapOverride": "0.00%"
  },
  "latinBold": {
    "sizeAdjust": "94.00%",
    "ascentOverride": "95.75%",
    "descentOverride": "21.28%",
    "lineGapOverride": "0.00%"
  },
  "kannadaRegular": {
    "sizeAdjust": "96.02%",
    "ascentOverride": "105.70%",
    "descentOverride": "68.21%",
    "lineGapOverride": "0.00%"
  },
  "kannadaBold": {
    "sizeAdjust": "94.80%",
    "ascentOverride": "107.06%",
    "descentOverride": "69.09%",
    "lineGapOverride": "0.00%"
  },
  "tamilRegular": {
    "sizeAdjust": "97.88%",
    "ascentOverride": "100.28%",
    "descentOverride": "43.57%",
    "lineGapOverride": "0.00%"
  },
  "tamilBold": {
    "sizeAdjust": "94.09%",
    "ascentOverride": "104.31%",
    "descentOverride": "45.33%",
    "lineGapOverride": "0.00%"
  }
} as const;
