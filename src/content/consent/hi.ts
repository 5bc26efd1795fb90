import type { ConsentWords } from './types.ts';

export const words: ConsentWords = {
  label: 'आने वालों की गिनती',
  and: 'और',
  question: (names) =>
    `क्या ${names} कुकी से गिन सकते हैं कि कितने लोग आए, और देख सकते हैं कि आप किस विज्ञापन से आए? इसे बाद में प्राइवेसी पॉलिसी में बदल सकते हैं। मना करने पर भी ऐप डाउनलोड कर सकते हैं।`,
  policy: 'प्राइवेसी पॉलिसी',
  refuse: 'इजाज़त न दें',
  agree: 'इजाज़त दें',
};
