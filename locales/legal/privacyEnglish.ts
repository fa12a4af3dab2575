import type { LegalDocument, LegalWords } from './document.ts'

export const privacyEnglish = ({ appName, contact }: LegalWords): LegalDocument => ({
  title: 'Privacy policy',
  effective: '2026-11-23',
  summary:
    'We keep what is needed to run your account, to pay you and to follow the law: no more. Personal data is kept for 5 years after the account was last used, and then deleted. We do not sell it. You can ask what we have, correct it, and take it with you.',
  sections: [
    {
      title: '1. What we store',
      blocks: [
        {
          kind: 'list',
          items: [
            'What you give us: username, phone number, nickname, the friend’s code you signed up with, and the wallets and bank accounts you link.',
            'What verification needs: names, date of birth, gender, nationality, address, source of income, the number and images of an ID, and a photo of your face.',
            'What happens in your account: bets, wins, deposits, withdrawals, bonuses, messages in your inbox and to customer service.',
            'What your device tells us: its kind, an id that the app made up for it, the version of the app, your language, the network address, and when you were here.',
          ],
        },
        {
          kind: 'text',
          text: 'Passwords are stored only in a form that cannot be turned back into the password. We do not ask for your contacts, your photos or your location. The camera is used only while you photograph a document, and only if you allow it.',
        },
      ],
    },
    {
      title: '2. What we use it for',
      blocks: [
        {
          kind: 'list',
          items: [
            'To run your account and the games, and to pay you: because of our agreement with you.',
            'To check age and identity, to prevent fraud and money laundering, and to keep records: because the law requires it.',
            'To protect players: limits, breaks and exclusions work only if they are kept.',
            'To find faults and to make the app faster: without your name wherever that is possible.',
            'To send you news: only if you said yes, and until you say no.',
          ],
        },
      ],
    },
    {
      title: '3. Who else sees it',
      blocks: [
        {
          kind: 'list',
          items: [
            'Game providers get a player number and what a round needs, never your name or documents.',
            'Payment providers get what a payment needs.',
            'Authorities get what the law obliges us to give, and no more.',
            'The friend who invited you sees your nickname and your progress: registered, verified, the first turnover completed.',
            'Other players see bets and wins without a name: in a crash game the ones under way, and each game’s biggest win of the week.',
            'When you switch notifications on, the maker of your browser carries them to your device. They are encrypted, so that it cannot read them.',
          ],
        },
        {
          kind: 'text',
          text: 'We do not sell personal data. An operator may measure whether its advertising works. That is off until you say yes, when we ask after a deposit or in Settings; from then on its ad partner’s script is loaded after a deposit and is told the amount, the currency and a number of the deposit. The partner may then set cookies of its own.',
        },
      ],
    },
    {
      title: '4. How long we keep it',
      blocks: [
        {
          kind: 'text',
          text: 'Personal data, including your IDs and their pictures, is kept for 5 years after the account was last used, because records of play and payments must be shown for that long. Then it is deleted or made anonymous, and the account can no longer be opened. If you close your account, it is deleted at once, except: your username, your login password and your phone number (the last two unreadable) and the devices you used, for 30 days, so that nobody else takes them, and during an exclusion until that ends; your chats, which are deleted after 90 days; your IDs with their pictures and the names on your withdrawals, for 5 years from the closing. The books of play, payments and bonuses stay, and so do your breaks and exclusions, under a number without your name. While there is money in the account, it is kept until that is paid out. Verification codes are valid for 5 minutes.',
        },
      ],
    },
    {
      title: '5. What is stored on your device',
      blocks: [
        {
          kind: 'list',
          items: [
            'One cookie that keeps you logged in. It cannot be read by scripts and is gone when you log out.',
            'The app itself and the game lists and pictures that you have seen, so that it opens without a network.',
            'The last known state of your account, such as balance and inbox, with its age. It is cleared when you log out.',
            'What waits for the network: favourites, changes of your profile, messages, and the photos of your ID until they are handed in.',
            'The last 20 searches, until you clear them.',
            'Your choices: language, theme, sound, music, and that you accepted the age notice. They do not expire.',
            'Half-filled forms, without passwords, until you close the tab.',
          ],
        },
        {
          kind: 'text',
          text: 'We set no advertising cookies. Under Settings you can see how much is stored and clear it; the browser’s own “clear site data” removes everything.',
        },
      ],
    },
    {
      title: '6. Images of your documents',
      blocks: [
        {
          kind: 'text',
          text: 'Images are made smaller on your phone and lose their hidden data, such as the place they were taken at, before they are sent. Only you and the people who check them can open them. Never send documents by chat or to anybody who writes to you in our name.',
        },
      ],
    },
    {
      title: '7. Your rights',
      blocks: [
        { kind: 'text', text: 'Under the Data Privacy Act of 2012 you may, free of charge:' },
        {
          kind: 'list',
          items: [
            'know what we have about you, and get a copy that other programs can read;',
            'have what is wrong corrected;',
            'object to a use, or withdraw a consent, for the future;',
            'have data deleted or blocked that we need not keep by law;',
            'be compensated for harm through wrong or unlawful use, and complain to the National Privacy Commission.',
          ],
        },
        {
          kind: 'text',
          text: `You get the copy in the app, under Security → My data, and close your account there too, under Security → Close my account. For everything else, write to the data protection officer through customer service${contact ? `, or to ${contact}` : ''}. You get an answer within 15 working days. We may ask you to prove who you are.`,
        },
      ],
    },
    {
      title: '8. How it is protected',
      blocks: [
        {
          kind: 'text',
          text: 'Everything travels encrypted. Phone numbers and account numbers are shown masked. Access is limited to those who need it and is logged. If a breach puts you at risk, we tell you and the authority within 72 hours.',
        },
      ],
    },
    {
      title: '9. Children',
      blocks: [
        {
          kind: 'text',
          text: `${appName} is not for anybody under 21. If we find that we hold data of somebody younger, the account is closed and the data is deleted, apart from what the law requires us to keep.`,
        },
      ],
    },
    {
      title: '10. In the sandbox',
      blocks: [
        {
          kind: 'text',
          text: 'The sandbox runs on the computer of whoever started it, and everything stays there. Text messages go to a “test phone” on that computer and not to a real number. Please use made-up details and no real documents there.',
        },
      ],
    },
  ],
})
