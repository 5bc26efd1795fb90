/** Whom a page can be looked at as. */
export const PHONES = {
  android: {
    name: 'an Android phone',
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  },
  instagram: {
    name: 'Instagram on Android',
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SM-A146B Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.7390.97 Mobile Safari/537.36 Instagram 402.0.0.41.79 Android (34/14; 450dpi; 1080x2208; samsung; SM-A146B; a14xm; mt6833; en_IN; 800000000)',
  },
  iphone: {
    name: 'an iPhone',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  },
  desktop: {
    name: 'a Windows computer',
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  },
} as const;

export type PhoneId = keyof typeof PHONES;
