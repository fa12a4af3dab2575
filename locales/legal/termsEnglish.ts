import type { LegalDocument, LegalWords } from './document.ts'

export const termsEnglish = ({ appName, money, contact }: LegalWords): LegalDocument => ({
  title: 'Terms of use',
  effective: '2026-11-23',
  summary: `${appName} is for people aged 21 or older. The sandbox plays with play money: no real money can be paid in or taken out. Verify your identity within 7 days of registration, or before your first withdrawal. Bonuses must be bet as often as their turnover says before they can be withdrawn. Every rule below is meant to be read: there is no other one.`,
  sections: [
    {
      title: '1. The sandbox plays with play money',
      blocks: [
        {
          kind: 'text',
          text: 'When the app says “Play money”, it runs on the sandbox operator. Every peso shown is then a number in a game: it has no value outside the app, it cannot be bought, sold, given away or cashed out, and no real bank or wallet is ever asked for money.',
        },
        {
          kind: 'text',
          text: 'The rules on deposits, withdrawals, verification and bonuses are the rules of the product. They are applied to play money in the same way, so that everybody can see how they work. A part that is not open yet in your version neither costs nor pays anything.',
        },
      ],
    },
    {
      title: '2. Who may play',
      blocks: [
        { kind: 'text', text: `You may use ${appName} only if all of this is true:` },
        {
          kind: 'list',
          items: [
            'You are at least 21 years old. You confirm it at the age notice and again when you register.',
            'You are in the Philippines, and you are allowed to play where you are.',
            'You are not a government official or employee directly concerned with the regulation of games, and do not work for a gaming site.',
            'You are not a member of the armed forces or the police, and not a student.',
            'You have not been excluded from play, by yourself, by your family or by an authority.',
          ],
        },
        {
          kind: 'text',
          text: 'If we learn that one of these is not true, the account is closed to play. What you deposited is paid back. What was won against this rule is not.',
        },
      ],
    },
    {
      title: '3. Your account',
      blocks: [
        {
          kind: 'list',
          items: [
            'One person, one account. An account cannot be lent, shared or sold.',
            'A username has 6 to 13 letters and digits, a password 6 to 12 digits. Choose a password that you use nowhere else, and tell nobody: we never ask you for it outside the app.',
            'After several wrong passwords the account is locked for a while. The app shows how long.',
            'For withdrawals there is a second password, the withdrawal password. A passkey can take its place.',
            'You can be linked once to the friend who invited you, and cannot change it later. You cannot invite yourself.',
            'A wallet or bank account that is linked for withdrawals cannot be unlinked, and must be in your name. One that is not in your verified name can be replaced once.',
          ],
        },
        {
          kind: 'text',
          text: 'You can also play as a guest: demo games with demo money, without deposits, withdrawals or bonuses. “Keep this account” turns the guest into a player with the same player ID. A guest who logs out without it cannot come back to that player.',
        },
      ],
    },
    {
      title: '4. Verification of your identity (KYC)',
      blocks: [
        {
          kind: 'text',
          text: 'The law requires us to know who plays. Complete your verification within 7 days of registration or before your first withdrawal, whichever comes first. Otherwise the balance of the account is forfeited.',
        },
        {
          kind: 'list',
          items: [
            'What happens on the seventh day: the account is restricted. You can still log in, verify yourself, change security settings and talk to customer service, but you cannot play or withdraw.',
            'What forfeited means here: your balance is moved into a suspense account, and a message in your inbox tells you the amount. Nobody else receives it.',
            'How to get it back: the moment your verification is approved the restriction ends, and the amount is back in your balance. A message in your inbox says so.',
            'Recommended IDs (PhilID, passport, UMID, driver’s licence) are usually decided within 3 minutes, others within 24 hours.',
            'When documents are not accepted we say which image and why, and you can send it again.',
            'A date of birth under 21 ends the verification. Play stays closed, and deposits are paid back.',
          ],
        },
      ],
    },
    {
      title: '5. Deposits',
      blocks: [
        {
          kind: 'list',
          items: [
            `The first deposit is at least ${money(500)}, later ones at least ${money(100)}.`,
            'Pay only from an account in your own name.',
            'A deposit is pending, successful, failed or timed out, and its page shows every step. A payment that arrives late is still credited, once, and a message tells you.',
            'A deposit must be bet once before it can be withdrawn. This is not a fee; it keeps the app from being used to move money.',
            'We do not lend money, and we do not take deposits on credit.',
          ],
        },
      ],
    },
    {
      title: '6. Withdrawals',
      blocks: [
        {
          kind: 'list',
          items: [
            `A withdrawal is at least ${money(100)}. The maximum per withdrawal, the maximum per day and the number per day depend on your VIP level and are shown before you request one.`,
            'It needs an approved verification, a withdrawal password, a linked wallet or bank account in your name, and no turnover left.',
            'At most two withdrawals can be open at the same time.',
            'The amount you request is held at once. If the withdrawal fails or is rejected, the full amount goes back to your balance.',
            `Up to ${money(50_000)} usually takes about 15 minutes. More is paid on the same day when requested before 14:00, and otherwise on the next day.`,
            'We may ask questions about a withdrawal where the law requires it. We then say so, and what we need.',
          ],
        },
      ],
    },
    {
      title: '7. Bonuses and turnover',
      blocks: [
        {
          kind: 'text',
          text: 'Turnover is the sum of your settled bets. A bonus asks for its amount times a multiple in turnover. Until all open requirements are met, nothing can be withdrawn; the app shows each of them, with what is done and what is left.',
        },
        {
          kind: 'list',
          items: [
            'Deposit: 1 time. Sign-up bonus: 10 times. Daily deposit bonus and deposit coupons: 5 times. Tasks, boxes, battle pass and redeemed codes: 3 times. Energy, claw machine, free spins, VIP rewards, rewards in messages and exchanged points: 1 time.',
            'Slot, fish, arcade and sports bets count in full, poker bets count half, live bets a fifth.',
            'A bet counts towards the oldest open requirement first. A bet that is returned no longer counts.',
            'A bonus requirement ends after 30 days, with messages 7 days and 24 hours before that say what is left. A bonus that is not bet in full by then is taken back, with what was won with it, as far as it is still in your balance. A deposit requirement does not end.',
            `When less than ${money(1)} is left and no round or withdrawal is open, all requirements are closed.`,
            'Each bonus is for one person once: the sign-up bonus asks for a linked phone, and several accounts are not allowed. Odds and multiples are shown where a bonus is offered.',
          ],
        },
      ],
    },
    {
      title: '8. The games',
      blocks: [
        {
          kind: 'list',
          items: [
            'The outcome of a round is fixed on the server when your bet is taken. Closing the game, or losing the network, does not change it.',
            'A round that was not finished is offered to you again. If you do not come back, it ends by itself after 24 hours.',
            'Sandbox games are provably fair: you can check every round on your own device.',
            'Over time every game gives back less than is put in. The rate is printed in the game.',
            'A round that went wrong through a fault is taken back: your bet returns, and the win of that round does not stand.',
          ],
        },
      ],
    },
    {
      title: '9. Playing responsibly',
      blocks: [
        {
          kind: 'text',
          text: 'Gambling can be addictive. Know when to stop. Play with what you can afford to lose, never to win back what is lost, and never with borrowed money.',
        },
        {
          kind: 'list',
          items: [
            'You can set limits by day, week and month for deposits, bets, losses and time. Lowering one takes effect at once; raising one takes 24 hours and a second confirmation.',
            'You can take a break of 1 hour, 24 hours, 7 days or 30 days.',
            'You can exclude yourself for 6 months, 1 year or 5 years. It cannot be shortened, and it ends by itself. You can still log in and withdraw.',
            'Keep your phone locked: nobody under 21 may play on it.',
          ],
        },
      ],
    },
    {
      title: '10. What is not allowed',
      blocks: [
        {
          kind: 'list',
          items: [
            'Several accounts, borrowed documents, or false details.',
            'Programs that play for you, and any attempt to change the app or its answers.',
            'Using the app to hide where money comes from.',
            'Colluding with others against the game or against other players.',
          ],
        },
        {
          kind: 'text',
          text: 'When we have good reason to believe that this happened, we may close the account. We tell you why, hear what you have to say, and pay out what is yours and not part of it.',
        },
      ],
    },
    {
      title: '11. When something does not work',
      blocks: [
        {
          kind: 'text',
          text: 'The app opens without a network and then shows what it last knew, with the time. Nothing that moves money is done without the network, and nothing is done twice: each such request carries its own number until it is answered. If an amount seems wrong, the record of every change is in your account and customer service can follow it.',
        },
        {
          kind: 'text',
          text: 'We are liable for what we do on purpose or through gross negligence, and for your balance as the record shows it. We are not liable for faults of your network, your phone or your bank.',
        },
      ],
    },
    {
      title: '12. Changes and complaints',
      blocks: [
        {
          kind: 'text',
          text: 'When these terms change, the date above changes with them. Nothing changes for bonuses that you have already taken. If you do not agree, you can withdraw what is yours and close the account.',
        },
        {
          kind: 'text',
          text: `If something is not right, tell customer service first; the chat is open to visitors too.${contact ? ` Legal questions go to ${contact}.` : ''} You get an answer within 7 days. The law of the Republic of the Philippines applies, and your rights as a consumer stay untouched.`,
        },
      ],
    },
  ],
})
