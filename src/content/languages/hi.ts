import { ADULT_AGE_YEARS, PLAYER_POINTS, TEAM_BUDGET_POINTS, TEAM_SIZE } from '../../config/numbers.ts';
import { CASH_BONUS_RUPEES, WITHDRAWAL_HOURS } from '../claims/cash.ts';
import type { GuideStep, InstallWords } from '../install/types.ts';
import type { LanguagePageWords } from '../landing/types.ts';
import type { LanguageClaims, LanguageWordsWithPage, UiWords, VerifyWords } from './types.ts';

const ui: UiWords = {
  skipToContent: 'मुख्य हिस्से पर जाएँ',
  languages: 'भाषाएँ',
  menu: 'मेन्यू',
  closeMenu: 'मेन्यू बंद करें',
  dismiss: 'बंद करें',
  rotateDevice: 'कृपया अपना फ़ोन घुमाएँ',
  rotateDismiss: 'ऐसे ही देखें',
  age: { mark: '18+', text: 'सिर्फ़ 18 साल या उससे ज़्यादा उम्र वालों के लिए' },
  download: {
    busy: 'डाउनलोड हो रहा है',
    done: 'डाउनलोड पूरा हुआ',
    carryOn: '{percent} % से आगे बढ़ाएँ',
    amount: '{size} में से {done}',
    secondsLeft: 'करीब {count} सेकंड',
    minutesLeft: 'करीब {count} मिनट',
    app: 'ऐप डाउनलोड करें',
    googlePlay: 'Google Play से लें',
    appStore: 'App Store से लें',
    newTab: 'नए टैब में खुलेगा',
    version: 'वर्शन',
  },
  trust: {
    signedBy: 'हस्ताक्षर',
    asksFor: 'अनुमतियाँ',
    permissions: {
      contacts: 'संपर्क',
      sms: 'एसएमएस',
      location: 'लोकेशन',
      calls: 'कॉल',
      camera: 'कैमरा',
      microphone: 'माइक',
      files: 'फ़ोटो और फ़ाइलें',
      calendar: 'कैलेंडर',
      body: 'शरीर के सेंसर',
      nearby: 'आस-पास के डिवाइस',
      notifications: 'नोटिफ़िकेशन',
    },
    no: '{name} नहीं',
    complaints: null,
  },
  ways: {
    chrome: 'Chrome में खोलें',
    defaultBrowser: 'अपने ब्राउज़र में खोलें',
    address: 'इस पेज का पता',
    copy: 'कॉपी करें',
    copied: 'कॉपी हो गया',
    package: 'या फ़ाइल यहीं डाउनलोड करें। हो सकता है, यह ऐप उसे सेव न करे।',
  },
  share: { label: 'दोस्त को भेजें', text: '{name} ऐप, उसकी अपनी साइट से:' },
  qr: { caption: 'ऐप डाउनलोड करने के लिए अपने Android फ़ोन से स्कैन करें', alternative: 'Android डाउनलोड का QR कोड' },
  afterDownload: {
    title: 'डाउनलोड शुरू हो गया है',
    text: 'पूरा होने पर नोटिफ़िकेशन से फ़ाइल खोलें। Android एक बार पूछेगा कि क्या यह ब्राउज़र ऐप इंस्टॉल कर सकता है।',
    saved: {
      title: 'ऐप की फ़ाइल सेव हो गई है',
      text: 'इसे डाउनलोड से खोलें। Android एक बार पूछेगा कि क्या यह ब्राउज़र ऐप इंस्टॉल कर सकता है।',
    },
    guideLink: 'सारे कदम तस्वीरों के साथ देखें',
    dismiss: 'बंद करें',
  },
  installGuide: 'इंस्टॉल कैसे करें',
  footer: {
    label: 'दूसरे पेज',
    aboutUs: 'हमारे बारे में (अंग्रेज़ी)',
    terms: 'इस्तेमाल की शर्तें (अंग्रेज़ी)',
    privacy: 'प्राइवेसी पॉलिसी (अंग्रेज़ी)',
    responsibleGaming: 'ज़िम्मेदारी से खेल',
    installGuide: 'इंस्टॉल कैसे करें',
    help: 'मदद',
    grievanceOfficer: 'शिकायत अधिकारी:',
    support: 'कोई सवाल? हमें लिखें:',
    follow: 'हमें फ़ॉलो करें',
  },
  responsible: {
    text: 'शुरू करने से पहले अपनी सीमा ख़ुद तय करें।',
    free: 'मज़े के लिए खेलें, बीच-बीच में रुकें।',
    link: 'ज़िम्मेदारी से खेलें',
  },
  termsChange: { text: 'हमारी शर्तें और नीतियाँ {date} को बदलेंगी:', link: 'क्या बदलेगा' },
  states: {
    title: 'राज्य के हिसाब से',
    state: 'राज्य या केंद्र शासित प्रदेश',
    play: 'क्या खेल सकते हैं',
    restricted: 'सिर्फ़ फ़्री कॉन्टेस्ट; यहाँ कैश कॉन्टेस्ट नहीं हैं',
    free: 'सिर्फ़ फ़्री कॉन्टेस्ट',
    permitted: 'फ़्री कॉन्टेस्ट; कैश कॉन्टेस्ट तभी और तब तक, जब क़ानून इजाज़त दे',
  },
  errors: {
    unavailable: 'ऐप अभी डाउनलोड नहीं हो सका। एक मिनट बाद फिर कोशिश करें, या स्टोर से लें।',
    notUploaded: 'ऐप की यह फ़ाइल अभी अपलोड नहीं हुई है। बाद में आएँ, या ऐप स्टोर से लें।',
    unknown: 'ऐसी कोई फ़ाइल नहीं है। ऐप स्टोर से मिल जाएगा।',
    failed: 'यह पेज दिखाया नहीं जा सका। ऐप फिर भी डाउनलोड कर सकते हैं।',
    again: 'फिर कोशिश करें',
  },
  document: {
    contents: 'इस पेज पर',
    inBrief: 'थोड़े में',
    home: 'होम',
    backToTop: 'ऊपर जाएँ',
    inForceSince: '{date} से लागू',
    wasInForce: '{date} से {until} तक लागू था',
    takesEffect: '{date} से लागू होगा',
    announced: '{date} को बताया गया',
    pastNote: 'यह पुराना वर्शन है, सिर्फ़ जानकारी के लिए रखा गया है। यह अब लागू नहीं है।',
    comingNote: 'यह वर्शन बताया जा चुका है, पर अभी लागू नहीं है।',
    toInForce: 'अभी लागू वर्शन पढ़ें',
    notice: {
      label: 'बताया गया बदलाव',
      title: 'यह दस्तावेज़ {date} को बदलेगा',
      read: 'नया वर्शन पढ़ें',
      changes: 'शब्द दर शब्द देखें कि क्या बदलेगा',
    },
    versions: 'इस दस्तावेज़ के वर्शन',
    past: 'पुराना',
    inForce: 'लागू',
    coming: 'आने वाला',
    changes: 'हर वर्शन में क्या बदला',
  },
};

const openFromNotification: GuideStep = {
  picture: 'open-file',
  title: 'फ़ाइल खोलें',
  text: 'नोटिफ़िकेशन नीचे खींचें और पूरे हुए डाउनलोड पर टैप करें। बाद में यह ब्राउज़र के मेन्यू में `Downloads` में मिलेगी।',
};

const install: InstallWords = {
  meta: {
    title: 'Android पर {name} इंस्टॉल कैसे करें',
    description:
      '{name} डाउनलोड करना, ब्राउज़र को एक बार इजाज़त देना, Play Protect को जवाब देना, असली ऐप पहचानना: हर कदम तस्वीर के साथ।',
  },
  title: '{name} इंस्टॉल कैसे करें',
  lead: 'जो ऐप स्टोर से नहीं आते, उनके बारे में Android कुछ सवाल पूछता है। हर सवाल का मतलब क्या है और जवाब क्या दें, यहाँ देखें।',
  download: 'ऐप की फ़ाइल डाउनलोड करें',
  downloadNote: 'ऐप की फ़ाइल का नाम {file} है। Android फ़ोन और टैबलेट के लिए।',
  store: { title: 'या स्टोर से लें', text: 'न फ़ाइल खोलनी होगी, न इजाज़त देनी होगी। ऐप वही है।' },
  yours: {
    chrome: 'Chrome में आपके कदम',
    samsung: 'Samsung Internet में आपके कदम',
    firefox: 'Firefox में आपके कदम',
    opera: 'Opera में आपके कदम',
    'in-app': 'पहले इस ऐप के ब्राउज़र से बाहर आएँ',
    other: 'आपके कदम',
  },
  others: {
    title: 'दूसरा ब्राउज़र या फ़ोन',
    text: 'सिर्फ़ ये कदम अलग हैं। बाक़ी ऊपर जैसे ही हैं।',
    names: {
      chrome: 'Chrome',
      samsung: 'Samsung Internet',
      firefox: 'Firefox',
      opera: 'Opera',
      'in-app': 'Instagram, Facebook, Telegram या किसी और ऐप के अंदर',
      other: 'कोई और ब्राउज़र',
    },
  },
  makers: {
    samsung: {
      picture: 'blocked',
      title: 'Galaxy फ़ोन: पहले Auto Blocker',
      text: 'नए Galaxy फ़ोन में `Auto Blocker` चालू मिलता है (One UI 6.1.1 या बाद का)। वह Google Play और Galaxy Store के बाहर के हर ऐप को रोकता है। हम उसे बंद करने को नहीं कहते। उसकी जगह स्टोर का लिंक इस्तेमाल करें।',
    },
    xiaomi: {
      picture: 'allow-source',
      title: 'Xiaomi, Redmi, POCO: एक चेतावनी और',
      text: '`Allow from this source` चालू करने पर फ़ोन अपनी चेतावनी दिखा सकता है। उसे पढ़ें, `I’m aware of the possible risks` पर निशान लगाएँ, क़रीब दस सेकंड रुकें और `OK` दबाएँ।',
    },
    'vivo-oppo-realme': {
      picture: 'security-list',
      title: 'Vivo, Oppo, Realme: स्विच न मिले तो',
      text: '`Settings` खोलें, `Install unknown apps` खोजें, अपना ब्राउज़र चुनें और `Allow from this source` चालू करें। इसके बाद फ़ोन ऐप को ख़ुद जाँचे, तो पूरा होने दें।',
    },
  },
  fetching: {
    chrome: [
      {
        picture: 'download-dialog',
        title: 'जब Chrome पूछे',
        text: 'Chrome कह सकता है कि फ़ाइल नुक़सान पहुँचा सकती है। वह हर ऐप फ़ाइल के लिए यही कहता है। देख लें कि पते में {origin} लिखा है, फिर `Download anyway` दबाएँ। दूसरी बार डाउनलोड करने पर नाम में (1) जुड़ता है; यह ठीक है।',
      },
      openFromNotification,
    ],
    samsung: [
      {
        picture: 'prompt',
        title: 'जब Samsung Internet पूछे',
        text: 'यह फ़ाइल का नाम और साइज़ दिखाता है। देख लें कि पते में {origin} लिखा है, फिर `Download` दबाएँ।',
      },
      {
        picture: 'browser-menu',
        title: 'फ़ाइल खोलें',
        text: 'नीचे की तीन लकीरों पर टैप करें, फिर `Downloads`, फिर फ़ाइल पर।',
      },
    ],
    firefox: [
      {
        picture: 'prompt',
        title: 'जब Firefox पूछे',
        text: 'Firefox सेव करने से पहले पूछता है। देख लें कि पते में {origin} लिखा है, फिर `Download` दबाएँ।',
      },
      { picture: 'open-file', title: 'फ़ाइल खोलें', text: 'जब Firefox कहे कि डाउनलोड पूरा हुआ, तब `Open` दबाएँ।' },
    ],
    opera: [
      {
        picture: 'prompt',
        title: 'जब Opera पूछे',
        text: 'Opera फ़ाइल का नाम दिखाता है। देख लें कि पते में {origin} लिखा है, फिर `Download` दबाएँ।',
      },
      openFromNotification,
    ],
    'in-app': [
      {
        picture: 'leave-app',
        title: 'यह पेज असली ब्राउज़र में खोलें',
        text: 'आप किसी और ऐप के अंदर हैं, और उसका ब्राउज़र अक्सर फ़ाइल सेव नहीं कर पाता। ऊपर के तीन बिंदुओं पर टैप करें और `Open in browser` या `Open in Chrome` चुनें।',
      },
      {
        picture: 'copy-link',
        title: 'वह विकल्प नहीं दिखता?',
        text: 'पता {origin}/install?lang=hi कॉपी करें और Chrome, Samsung Internet या Firefox में पेस्ट करें।',
      },
      {
        picture: 'prompt',
        title: 'वहाँ डाउनलोड करें',
        text: 'डाउनलोड बटन दबाएँ, देख लें कि पते में {origin} लिखा है, और हाँ करें।',
      },
      openFromNotification,
    ],
    other: [
      {
        picture: 'prompt',
        title: 'जब आपका ब्राउज़र पूछे',
        text: 'वह ऐप फ़ाइलों के बारे में चेतावनी दे सकता है। देख लें कि पते में {origin} लिखा है, फिर डाउनलोड के लिए हाँ करें।',
      },
      openFromNotification,
    ],
  },
  allowing: {
    '8-or-later': {
      picture: 'source-dialogs',
      title: 'ब्राउज़र को एक बार इजाज़त दें',
      text: 'Android पूछता है कि क्या आपका ब्राउज़र ऐप इंस्टॉल कर सकता है। `Settings` दबाएँ, `Allow from this source` चालू करें और वापस आएँ।',
    },
    'before-8': {
      picture: 'security-list',
      title: '`Unknown sources` चालू करें',
      text: '`Settings` खोलें, `Security` में जाएँ और `Unknown sources` चालू करें। Android 7 और उससे पुराने फ़ोन में यह हर ऐप पर लागू होता है, इसलिए बाद में फिर बंद कर दें।',
    },
  },
  eras: { 'before-8': 'Android 7 या पुराना', '8-or-later': 'Android 8 या नया' },
  finishing: [
    {
      picture: 'stay-online',
      title: 'इंस्टॉल होते समय इंटरनेट चालू रखें',
      text: 'नए फ़ोन इंस्टॉल से पहले Google से पूछते हैं कि ऐप किसने बनाया। इंटरनेट न हो, तो इंस्टॉल रुक सकता है। पूरा होने तक मोबाइल डेटा या Wi-Fi चालू रखें।',
    },
    {
      picture: 'scan-dialog',
      title: 'Play Protect को जाँचने दें',
      text: 'Google Play Protect ऐप स्कैन करने को पूछ सकता है। `Scan app` चुनें और रुकें। अगर वह ऐप को नुक़सानदेह कहे या रोके, तो वहीं रुक जाएँ: स्टोर का लिंक इस्तेमाल करें, और हमें {email} पर बताएँ।',
    },
    {
      picture: 'install-dialog',
      title: 'इंस्टॉल करें और खोलें',
      text: '`Install` दबाएँ। पूरा होने पर {name} आपके दूसरे ऐप के साथ दिखेगा।',
    },
    {
      picture: 'take-back',
      title: 'इजाज़त वापस लें',
      text: '`Settings` में `Install unknown apps` खोजें और अपने ब्राउज़र के लिए उसे फिर बंद कर दें। {name} को उसकी ज़रूरत नहीं।',
    },
  ],
  safety: [
    'ब्राउज़र के पते में {origin} लिखा होता है और कोई चेतावनी नहीं होती।',
    'हम कभी चैट में फ़ाइल नहीं भेजते; इंस्टॉल करने के लिए PIN, OTP या पैसे नहीं लगते।',
  ],
  troubles: {
    title: 'कुछ ठीक न लगे तो',
    topics: [
      {
        id: 'genuine',
        picture: 'genuine',
        title: 'असली ऐप कैसे पहचानें',
        points: [
          'फ़ाइल का नाम `{file}` है, और इंस्टॉल से पहले Android की स्क्रीन पर {name} लिखा आता है।',
          'स्टोर में डेवलपर का नाम {entity} है।',
        ],
      },
      {
        id: 'verifier',
        picture: 'scan',
        title: 'फ़ोन डेवलपर की जाँच नहीं कर पाता',
        points: [
          'इंटरनेट के बिना वह पूछ नहीं सकता। मोबाइल डेटा या Wi-Fi चालू करें, फ़ाइल फिर खोलें और `Install` दबाएँ।',
          'अगर वह कहे कि डेवलपर की पुष्टि नहीं हुई है, तो वहीं रुक जाएँ। जाँच के बिना इंस्टॉल न करें: स्टोर का लिंक इस्तेमाल करें, और हमें {email} पर बताएँ।',
          'हम कभी नहीं कहते कि यह जाँच बंद करें, डेवलपर विकल्प खोलें या इंस्टॉल करते समय कॉल पर रहें। कोई ऐसा कहे, तो वह ठगी है।',
        ],
      },
      {
        id: 'storage',
        picture: 'storage',
        title: 'फ़ोन में जगह कम है',
        points: [
          '`Settings`, फिर `Storage` खोलकर देखें कि ज़्यादा जगह किसने ली है। अक्सर फ़ॉरवर्ड किए गए वीडियो लेते हैं।',
          '`Downloads` से `{file}` की पुरानी कॉपी हटाएँ।',
          'इंस्टॉल होते समय ऐप को ज़्यादा जगह चाहिए। फ़ाइल के साइज़ से क़रीब तीन गुना जगह ख़ाली करें।',
        ],
      },
      {
        id: 'not-installed',
        picture: 'retry',
        title: 'फ़ोन कहे `App not installed`',
        points: [
          '`package appears to be invalid`: फ़ाइल अधूरी है। उसे हटाएँ, फिर डाउनलोड करें और नई फ़ाइल खोलें।',
          '`package conflicts with an existing package`: फ़ोन में ऐसा {name} है जिस पर किसी और का साइन है। वह न हमसे मिला हो, न स्टोर से, तो पहले उसे निकालें।',
          '`isn’t compatible with your phone`: फ़ोन या उसका Android इस ऐप के लिए बहुत पुराना है।',
          'कोई वजह न बताए: फ़ोन में जगह कम हो सकती है, या आपके पास पहले से नया {name} हो सकता है। खोलकर देखें।',
          'फिर भी न हो तो {email} पर लिखें, और फ़ोन का नाम और Android वर्शन बताएँ।',
        ],
      },
      {
        id: 'iphone',
        picture: 'home-screen',
        title: 'आपके पास iPhone या iPad है',
        points: ['उसमें Android की फ़ाइल नहीं खुलती। {name} App Store पर है।'],
      },
    ],
  },
};

const page = (name: string): LanguagePageWords => ({
  meta: {
    title: `हिंदी में फ़ैंटसी क्रिकेट | ${name}`,
    description: `${TEAM_SIZE} खिलाड़ी चुनें, अपनी टीम बनाएँ, कॉन्टेस्ट में उतरें। Android और iPhone के लिए ${name} डाउनलोड करें। 18+.`,
  },
  eyebrow: `${name} · फ़ैंटसी क्रिकेट`,
  lead: `बैटिंग ऑर्डर पर आपकी एक राय तो होगी ही। ${TEAM_BUDGET_POINTS} पॉइंट में ${TEAM_SIZE} नाम चुनें और उसे साबित करें।`,
  action: 'ऐप डाउनलोड करें',
  steps: {
    title: 'तीन कदम, एक टीम',
    pick: { title: 'मैच चुनें', text: 'दोनों टीमों के खिलाड़ी और पिच रिपोर्ट देखें।' },
    build: {
      title: 'टीम बनाएँ',
      text: `एक खिलाड़ी आम तौर पर ${PLAYER_POINTS.min} से ${PLAYER_POINTS.max} पॉइंट का होता है, और आपके पास ${TEAM_BUDGET_POINTS} हैं। कीपर, बैटर, बॉलर, ऑलराउंडर: चारों चाहिए, दोनों टीमों से।`,
    },
    join: 'कॉन्टेस्ट में उतरें',
  },
  contests: { title: 'मुक़ाबले के तीन तरीक़े', headToHead: 'आमने-सामने', winnerTakesAll: 'विजेता को सब' },
  questions: {
    title: 'पहले मैच से पहले',
    rules: {
      question: 'पॉइंट कैसे मिलते हैं?',
      answer: `आपके खिलाड़ी असली मैच में जैसा खेलेंगे, वैसे पॉइंट आपकी टीम को मिलेंगे। किसी टीम की पूरी प्लेइंग ${TEAM_SIZE} की नक़ल नहीं कर सकते।`,
    },
    who: {
      question: 'कौन खेल सकता है?',
      free: `भारत में रहने वाला ${ADULT_AGE_YEARS} साल या उससे ज़्यादा का हर व्यक्ति, एक ही अकाउंट से। उम्र का सबूत माँगा जा सकता है।`,
      cash: `भारत में रहने वाला ${ADULT_AGE_YEARS} साल या उससे ज़्यादा का हर व्यक्ति, एक ही अकाउंट से। कैश कॉन्टेस्ट सिर्फ़ वहाँ, जहाँ क़ानून इजाज़त दे।`,
      states: 'कहाँ खेल सकते हैं',
    },
    cost: 'ख़र्च कितना है?',
    winnings: 'जीता हुआ पैसा कैसे मिलता है?',
  },
  closing: { title: 'टॉस आपका इंतज़ार नहीं करेगा', text: 'उससे पहले आपकी टीम तैयार हो।' },
});

/** The bonus is LP1's own. */
const claims: LanguageClaims = {
  'headline-lakhs': {
    wording: 'हर क्रिकेट फ़ैन का नया ठिकाना, लाखों जीतें',
    counterpart: 'हर क्रिकेट फ़ैन का नया ठिकाना',
  },
  'language-bonus': { wording: `₹${CASH_BONUS_RUPEES} असली कैश बोनस`, counterpart: 'फ़्री कॉन्टेस्ट' },
  'language-bonus-terms': {
    wording:
      'एंट्री फ़ीस पर छूट, हर कॉन्टेस्ट में दिखाए गए हिस्से तक। नए अकाउंट के लिए, जहाँ क़ानून इजाज़त दे, {until} तक। इसे पैसे के रूप में कभी नहीं निकाल सकते।',
    counterpart: 'कुछ देना नहीं है। पॉइंट के लिए खेलें, रैंक के लिए खेलें।',
  },
  'bonus-credited': { wording: 'साइन अप करते ही बोनस आपके अकाउंट में', counterpart: 'टॉस से पहले आपकी टीम तैयार' },
  'guaranteed-leagues': { wording: 'गारंटी वाली लीग', counterpart: 'बड़ी लीग' },
  'guaranteed-leagues-text': {
    wording: 'सीटें न भरें, तब भी लीग होगी और इनाम दिए जाएँगे।',
    counterpart: 'मुक़ाबले में बहुत लोग, लीडरबोर्ड एक, जो हर गेंद पर बदलता है। रैंक के लिए खेलें।',
  },
  'head-to-head-text': {
    wording: 'दो टीमें, बराबर एंट्री फ़ीस, सामने एक ही खिलाड़ी। ज़्यादा पॉइंट वाली टीम को इनाम।',
    counterpart: 'दो टीमें, सामने एक ही खिलाड़ी। किसकी पसंद सही थी, मैच बताएगा।',
  },
  'winner-takes-all-text': {
    wording: 'लोग थोड़े, इनाम एक। सिर्फ़ पहले नंबर के लिए।',
    counterpart: 'लोग थोड़े, और गिना जाता है सिर्फ़ पहला नंबर।',
  },
  'join-contest-text': {
    wording: 'एंट्री फ़ीस और इनाम देखें, समय ख़त्म होने से पहले उतरें।',
    counterpart: 'कोई फ़्री कॉन्टेस्ट चुनें और समय ख़त्म होने से पहले उतरें। उसके बाद किसी की टीम नहीं बदलती।',
  },
  withdrawals: {
    wording: `जीता हुआ पैसा आपके जीत वाले वॉलेट में आता है। पहली बार निकालने के लिए PAN के साथ KYC चाहिए; फिर पैसा आने में ${WITHDRAWAL_HOURS} घंटे तक लग सकते हैं। इसकी कोई फ़ीस नहीं।`,
    counterpart: 'फ़्री खेल में पैसे का कोई काम नहीं। आप पॉइंट और रैंक के लिए खेलते हैं।',
  },
  'active-users': { wording: '15 लाख सक्रिय यूज़र', counterpart: 'देश भर के क्रिकेट फ़ैन के लिए' },
  'safe-and-secure': { wording: '100% सुरक्षित', counterpart: 'सुरक्षा के क़दम प्राइवेसी पॉलिसी में हैं' },
  'trusted-by': { wording: 'हम पर भरोसा करने वाले', counterpart: 'यह ऐप किसके लिए है' },
  'member-of': { wording: 'हम जिसके सदस्य हैं', counterpart: 'हमारे नियम' },
  'member-of-body': { wording: '{association}', counterpart: 'इस्तेमाल की शर्तें और ज़िम्मेदारी से खेल, आसान शब्दों में' },
};

const verify: VerifyWords = {
  meta: {
    title: 'क्या आपकी {name} फ़ाइल असली है?',
    description: 'अपने फ़ोन पर ही जाँचें कि ऐप की फ़ाइल वही {name} है जो हमने जारी किया। कुछ भी अपलोड नहीं होता।',
  },
  link: 'जाँचें कि आपकी फ़ाइल असली है या नहीं',
  title: 'क्या यह फ़ाइल सच में {name} है?',
  lead: 'फ़ाइल नीचे चुनें। उसे अभी न खोलें, न इंस्टॉल करें। आपका फ़ोन जाँचेगा कि उसे हमने बनाया है या नहीं। कुछ भी कहीं नहीं भेजा जाता।',
  choose: 'फ़ाइल चुनें',
  drop: 'या यहाँ छोड़ें',
  busy: 'जाँच हो रही है',
  privacy: 'कुछ भी अपलोड नहीं होता। एक बार खुलने के बाद यह पेज बिना इंटरनेट के भी काम करता है।',
  noScript: 'आपका ब्राउज़र जाँचने वाले प्रोग्राम को रोक रहा है। उसकी सेटिंग में JavaScript चालू करें, या हमसे पूछें: {email}.',
  answers: {
    current: {
      verdict: 'हाँ। यह {name} ही है।',
      text: 'यह बाइट दर बाइट वही फ़ाइल है जो यह साइट आज देती है: वर्शन {version}, {date} को जारी।',
    },
    earlier: {
      verdict: 'हाँ, पर पुरानी है।',
      text: 'यह फ़ाइल हमने {date} को वर्शन {version} के रूप में जारी की थी। नई आ चुकी है। वही इंस्टॉल करें।',
    },
    ours: {
      verdict: 'साइन हमारा है, पर इस साइट ने इसे जारी नहीं किया।',
      text: 'इसे इंस्टॉल न करें। यह साइन सिर्फ़ हम कर सकते हैं, इसलिए यह टेस्ट वाली या इस सूची से पुरानी फ़ाइल हो सकती है। इसकी जगह अभी वाला वर्शन इंस्टॉल करें।',
    },
    foreign: {
      verdict: 'नहीं। यह फ़ाइल हमारी नहीं है।',
      text: 'इसे किसी और ने बनाया है। इंस्टॉल न करें, हटा दें। इंस्टॉल हो चुकी हो तो निकाल दें, और भरोसे के फ़ोन से अपना पासवर्ड बदलें। अगर इसे OTP, PIN या पैसे दिए हैं: अभी अपने बैंक को, फिर 1930 (साइबर ठगी) पर कॉल करें।',
    },
    changed: {
      verdict: 'नहीं। यह फ़ाइल इंस्टॉल न करें।',
      text: 'यह ख़राब है, अधूरी है या इसे बदला गया है, और कुछ भी साबित नहीं करता कि यह हमसे आई है। इसे हटाएँ और ऐप फिर डाउनलोड करें। अगर इसे OTP, PIN या पैसे दिए हैं: अभी अपने बैंक को, फिर 1930 (साइबर ठगी) पर कॉल करें।',
    },
    'not-an-app': {
      verdict: 'यह ऐप की फ़ाइल नहीं है।',
      text: 'वह फ़ाइल चुनें जिसका नाम .apk पर ख़त्म होता है। अगर किसी ने यही फ़ाइल {name} कहकर दी थी, तो इसे हटा दें।',
    },
    unreadable: {
      verdict: 'फ़ाइल पढ़ी नहीं जा सकी।',
      text: 'अगर वह किसी चैट या दूसरे ऐप के अंदर है, तो पहले उसे अपने फ़ोन में सेव करें। फिर दोबारा चुनें।',
    },
  },
  download: 'अभी वाला वर्शन डाउनलोड करें',
  details: {
    title: 'क्या मिला',
    file: 'फ़ाइल',
    digest: 'फ़ाइल का SHA-256',
    signer: 'सर्टिफ़िकेट का SHA-256',
    schemes: 'साइन का तरीक़ा',
    reason: 'वजह',
    finding: 'विस्तार से (अंग्रेज़ी में)',
  },
  reasons: {
    empty: 'इसमें कुछ नहीं है।',
    'not-an-apk': 'यह Android ऐप नहीं है।',
    truncated: 'इसका एक हिस्सा ग़ायब है।',
    unsigned: 'इस पर ऐसा साइन नहीं है जिसे जाँचा जा सके; किसने बनाया, यह पता नहीं चलता।',
    'bad-signature': 'इसका साइन मेल नहीं खाता: फ़ाइल ख़राब है या बदली गई है।',
    'too-large': 'फ़ोन के ऐप के लिए यह फ़ाइल बहुत बड़ी है।',
  },
  proves: {
    title: 'जवाब क्या साबित करता है',
    points: [
      'हमारी जारी की हुई फ़ाइल का डाइजेस्ट वही होता है जो नीचे की सूची में है, आख़िरी बाइट तक।',
      'साइन सही हो तो इसका मतलब है कि साइन के बाद फ़ाइल किसी ने नहीं बदली।',
      'हमारे नाम से सिर्फ़ हमारी कुंजी (key) साइन कर सकती है। उसे हम किसी को नहीं देते।',
    ],
  },
  cannot: {
    title: 'क्या साबित नहीं करता',
    points: [
      'आपके फ़ोन में पहले से क्या इंस्टॉल है। सिर्फ़ चुनी हुई फ़ाइल देखी जाती है।',
      'कि यह पेज ख़ुद हमारा है: पता देखें। वहाँ {origin} ही लिखा होना चाहिए।',
      'कल कोई जो फ़ाइल भेजे, उसके बारे में कुछ भी। उसे भी जाँचें।',
    ],
  },
  byHand: {
    title: 'ख़ुद जाँचें',
    lead: 'अगर इसके लिए किसी वेब पेज पर भरोसा नहीं करना चाहते, तो दोनों संख्याएँ ख़ुद मिलाएँ।',
    checks: [
      {
        title: 'फ़ाइल का डाइजेस्ट',
        text: 'कंप्यूटर पर निकालें और इस पेज की सूची से मिलाएँ। हर अंक एक जैसा होना चाहिए।',
        commands: [
          { system: 'Windows', command: 'certutil -hashfile {file} SHA256' },
          { system: 'macOS, Linux', command: 'shasum -a 256 {file}' },
        ],
      },
      {
        title: 'साइन करने वाले का सर्टिफ़िकेट',
        text: 'Android का अपना टूल इसे दिखाता है। मुफ़्त ऐप AppVerifier इसे फ़ोन पर ही दिखाता है, इंस्टॉल हो चुके ऐप का भी।',
        commands: [{ system: 'Android SDK', command: 'apksigner verify --print-certs {file}' }],
      },
    ],
  },
  certificates: {
    title: 'हमारा सर्टिफ़िकेट',
    text: '{entity} जिन सर्टिफ़िकेट से {name} पर साइन करती है, उनका SHA-256:',
  },
  releases: {
    title: 'हमने क्या जारी किया है',
    text: 'इस साइट के पैकेज, हर फ़ाइल के SHA-256 के साथ।',
    current: 'अभी वाला',
    earlier: 'पुराना',
    none: 'अभी तक कुछ जारी नहीं हुआ है।',
    unavailable: 'सूची अभी पढ़ी नहीं जा सकी। एक मिनट बाद यह पेज फिर खोलें।',
    packages: {
      standard: 'ऐप',
      'previous-version': 'ऐप, पहले वाली स्क्रीन',
      'trump-beta': 'ट्रंप कार्ड (बीटा)',
      upgrade: 'अपडेट',
    },
  },
};

export const hi: LanguageWordsWithPage = {
  ui,
  install,
  verify,
  restrictedNotice: (state) => `आपका राज्य: ${state}। इस राज्य में कैश कॉन्टेस्ट नहीं हैं। फ़्री कॉन्टेस्ट खेल सकते हैं।`,
  landing: {
    page,
    claims,
    riskLine: 'इस खेल में आर्थिक जोखिम है और इसकी लत लग सकती है। कृपया ज़िम्मेदारी से और अपने जोखिम पर खेलें।',
  },
};
