import type { ConsentWords } from './types.ts';

export const words: ConsentWords = {
  label: 'विज़िट की गिनती',
  and: 'और',
  question: (names) =>
    `क्या ${names} कुकी से विज़िट गिनें और देखें कि आपको कौन-सा विज्ञापन लाया? इसे बाद में प्राइवेसी पॉलिसी में बदल सकते हैं। मना करने पर भी ऐप डाउनलोड कर सकते हैं।`,
  policy: 'प्राइवेसी पॉलिसी (अंग्रेज़ी)',
  refuse: 'इजाज़त न दें',
  agree: 'इजाज़त दें',
};
