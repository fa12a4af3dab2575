import type { HelpArticle, Words } from './article.ts'

const said = (english: string, vietnamese: string): Words => ({ 'en-US': english, 'vi-VN': vietnamese })

/** The help centre's answers. Figures that an operator sets are not in them: they stand on the screens they lead to. */
export const articles = {
  turnover: {
    subject: 'money',
    title: said('What is turnover?', 'Vòng cược là gì?'),
    alsoSaid: 'wagering rollover playthrough requirement left to bet pusta dieu kien cuoc tong cuoc',
    text: [
      said(
        'Turnover is the amount you have to bet before you can withdraw. A deposit adds its own amount, once. A bonus adds its amount times the figure on its card: a bonus of 10 at ×5 adds 50.',
        'Vòng cược là số tiền bạn cần cược trước khi được rút. Mỗi lần nạp cộng đúng số tiền đã nạp, một lần. Tiền thưởng cộng số tiền thưởng nhân với hệ số ghi trên thẻ: thưởng 10 với ×5 cộng 50.',
      ),
      said(
        'A bet counts once its round is over, whether you won or lost. Slots, fish, arcade and sports count in full; poker and live tables count in part. Rounds with demo money do not count.',
        'Tiền cược được tính khi ván kết thúc, dù thắng hay thua. Nổ hũ, bắn cá, giải trí và thể thao được tính đủ; poker và bàn trực tiếp được tính một phần. Ván chơi bằng tiền thử không được tính.',
      ),
      said(
        'Your bets count towards the oldest line first. When nothing is left, the whole balance can be withdrawn.',
        'Tiền cược của bạn được tính cho dòng cũ nhất trước. Khi không còn gì phải cược, bạn có thể rút toàn bộ số dư.',
      ),
    ],
    link: { to: '/records?tab=turnover', label: said('What is left to bet', 'Số tiền còn phải cược') },
  },
  nothingToWithdraw: {
    subject: 'money',
    title: said('Why can’t I withdraw anything?', 'Vì sao tôi chưa rút được tiền?'),
    alsoSaid: 'cash out zero 0 locked money stuck available hindi makawithdraw khong rut duoc',
    text: [
      said(
        'While turnover is left, nothing can be withdrawn, even if your balance is higher. It is all or nothing: once all of it has been bet, the whole balance is available to withdraw.',
        'Khi vẫn còn vòng cược, bạn chưa thể rút gì, dù số dư có lớn hơn. Không rút được từng phần: khi đã cược đủ, bạn có thể rút toàn bộ số dư.',
      ),
      said(
        'A withdrawal also needs a withdrawal password, a verified identity and an account in your own name. The withdraw screen shows these steps and what is still missing.',
        'Để rút tiền, bạn còn cần mật khẩu rút tiền, danh tính đã xác minh và một tài khoản đứng tên bạn. Màn hình rút tiền cho thấy các bước này và còn thiếu gì.',
      ),
    ],
    link: { to: '/finance/withdraw', label: said('Go to Withdraw', 'Đến Rút tiền') },
  },
  depositMissing: {
    subject: 'money',
    title: said('My deposit has not arrived', 'Tiền nạp chưa đến'),
    alsoSaid: 'gcash maya bank paid pending top up late missing hindi pumasok chua nhan duoc tien cho',
    text: [
      said(
        'Open the order and press “Check again”: we ask the payment provider whether you have paid. Please do not pay the same order twice.',
        'Mở lệnh nạp và nhấn “Kiểm tra lại”: chúng tôi sẽ hỏi nhà cung cấp thanh toán xem bạn đã trả chưa. Vui lòng không trả hai lần cho cùng một lệnh.',
      ),
      said(
        'A payment that comes after the order has expired is credited all the same, once, and you get a message in your inbox. Where your own limit or a break forbids it, it is sent back.',
        'Khoản thanh toán đến sau khi lệnh hết hạn vẫn được cộng, đúng một lần, và bạn sẽ nhận thư trong hộp thư. Nếu hạn mức bạn tự đặt hoặc thời gian tạm nghỉ không cho phép, tiền được hoàn lại.',
      ),
      said(
        'If your bank says that you have paid and the order does not follow within an hour, send us its order number in the live chat.',
        'Nếu ngân hàng báo bạn đã trả mà sau một giờ lệnh vẫn chưa thay đổi, hãy gửi mã lệnh cho chúng tôi qua chat trực tuyến.',
      ),
    ],
    link: { to: '/transactionHistory?type=deposit', label: said('My deposits', 'Các lần nạp của tôi') },
  },
  withdrawalTime: {
    subject: 'money',
    title: said('How long does a withdrawal take?', 'Rút tiền mất bao lâu?'),
    alsoSaid: 'instapay pesonet payout review pending slow kailan bao lau cho duyet',
    text: [
      said(
        'Each withdrawal is reviewed, then paid by InstaPay or, for large amounts, by PESONet. The form says which one it is and how long that takes. The order shows every step with its time.',
        'Mỗi lệnh rút được duyệt, rồi chi trả qua InstaPay, hoặc qua PESONet với số tiền lớn. Biểu mẫu cho biết dùng cách nào và mất bao lâu. Lệnh rút hiển thị từng bước kèm thời gian.',
      ),
      said(
        'Meanwhile the money is on hold: it cannot be bet. If the withdrawal is rejected or fails, all of it returns to your balance.',
        'Trong lúc đó, tiền được giữ lại và không dùng để cược được. Nếu lệnh rút bị từ chối hoặc thất bại, toàn bộ số tiền trở lại số dư của bạn.',
      ),
    ],
    link: { to: '/transactionHistory?type=withdraw', label: said('My withdrawals', 'Các lần rút của tôi') },
  },
  balances: {
    subject: 'money',
    title: said('What do the figures in my wallet mean?', 'Các con số trong ví có nghĩa gì?'),
    alsoSaid: 'wallet cash on hold coupons points withdrawable pera so du dang giu',
    text: [
      said(
        'Your balance is what you can bet. Available to withdraw is the same amount once no turnover is left, and nothing before. On hold is what you have asked to withdraw and what has not been paid yet.',
        'Số dư là số tiền bạn có thể cược. Khoản có thể rút bằng đúng số dư khi không còn vòng cược, và bằng không trước đó. Khoản đang giữ là tiền bạn đã yêu cầu rút nhưng chưa được chi trả.',
      ),
      said(
        'Points and coupons are not money: points can be exchanged, and a coupon is used with a deposit.',
        'Điểm và phiếu thưởng không phải là tiền: điểm dùng để đổi quà, phiếu thưởng dùng khi nạp tiền.',
      ),
    ],
    link: { to: '/profile', label: said('My wallet', 'Ví của tôi') },
  },

  bonusRules: {
    subject: 'bonuses',
    title: said('How do bonuses work?', 'Tiền thưởng hoạt động thế nào?'),
    alsoSaid: 'expire forfeit promo reward libre khuyen mai het han',
    text: [
      said(
        'A bonus is credited as soon as you claim it. You can bet it at once; its turnover comes on top of what you have.',
        'Tiền thưởng được cộng ngay khi bạn nhận. Bạn có thể cược ngay; vòng cược của nó được cộng thêm vào số bạn đang có.',
      ),
      said(
        'You have 30 days to complete the turnover of a bonus. We write to your inbox 7 days and 24 hours before they end. If it is not complete by then, the bonus and what was won with it are taken back, as far as they are still there. What you deposited is never taken.',
        'Vòng cược của tiền thưởng có hạn 30 ngày. Chúng tôi gửi thư vào hộp thư của bạn trước 7 ngày và 24 giờ. Nếu đến hạn mà chưa cược đủ, tiền thưởng và phần thắng từ đó bị thu hồi, trong phạm vi còn lại. Tiền bạn nạp không bao giờ bị thu hồi.',
      ),
    ],
    link: { to: '/event', label: said('All events', 'Tất cả sự kiện') },
  },
  bonusClosed: {
    subject: 'bonuses',
    title: said('Why can’t I claim a bonus?', 'Vì sao tôi không nhận được thưởng?'),
    alsoSaid: 'locked greyed guest phone bind daily sign missed hindi makuha khong nhan duoc',
    text: [
      said(
        'A card that cannot be claimed yet says what it is waiting for: a linked phone number, a deposit today, or the next day. A day begins at midnight, Manila time.',
        'Thẻ chưa nhận được sẽ cho biết còn chờ gì: liên kết số điện thoại, một lần nạp trong hôm nay, hoặc sang ngày mới. Ngày mới bắt đầu lúc nửa đêm, giờ Manila.',
      ),
      said(
        'Guests play with demo money and have no bonuses. Bonuses also wait while you are offline or taking a break.',
        'Khách chơi bằng tiền thử và không có tiền thưởng. Bạn cũng không nhận được thưởng khi đang ngoại tuyến hoặc đang tạm nghỉ.',
      ),
    ],
    link: { to: '/event', label: said('All events', 'Tất cả sự kiện') },
  },
  points: {
    subject: 'bonuses',
    title: said('What are points and VIP levels for?', 'Điểm và cấp VIP để làm gì?'),
    alsoSaid: 'loyalty exchange mall level doi diem cap do',
    text: [
      said(
        'You earn points when you bet, and exchange them for cash, energy and tries. Bets also raise your VIP level; the VIP screen shows how much is left to the next level and what you get there.',
        'Bạn tích điểm từ tiền cược và dùng điểm để đổi tiền, năng lượng và lượt gắp. Tiền cược cũng nâng cấp VIP của bạn; màn hình VIP cho biết còn thiếu bao nhiêu để lên cấp và cấp đó có gì.',
      ),
    ],
    link: { to: '/vip', label: said('My VIP level', 'Cấp VIP của tôi') },
  },
  friends: {
    subject: 'bonuses',
    title: said('How do I invite friends?', 'Mời bạn bè thế nào?'),
    alsoSaid: 'refer referral invitation code share imbita gioi thieu ban be',
    text: [
      said(
        'Press “Invite a friend”, or give friends your invitation code: they enter it when they sign up. What you get depends on what they do, such as having their identity verified; each friend’s steps are shown, and never their amounts.',
        'Nhấn “Mời bạn bè”, hoặc đưa bạn bè mã giới thiệu của bạn để nhập khi đăng ký. Phần thưởng phụ thuộc vào việc họ làm, như xác minh danh tính; bạn thấy từng bước của mỗi người, nhưng không thấy số tiền của họ.',
      ),
    ],
    link: { to: '/energy', label: said('Invite friends', 'Mời bạn bè') },
  },

  identity: {
    subject: 'account',
    title: said('How is my identity verified?', 'Danh tính của tôi được xác minh thế nào?'),
    alsoSaid: 'kyc id passport philid umid licence selfie photo blurred rejected pagpapatunay giay to anh chup',
    text: [
      said(
        'You enter your details exactly as on your ID, then take photos of it and of yourself. A PhilID, passport, UMID or driver’s licence is usually decided within minutes, other IDs within a day.',
        'Bạn nhập thông tin đúng như trên giấy tờ, rồi chụp giấy tờ và chụp chính bạn. PhilID, hộ chiếu, UMID hoặc bằng lái thường được duyệt trong vài phút, giấy tờ khác trong vòng một ngày.',
      ),
      said(
        'Photos are refused when they are blurred or cut off, when the ID has expired, or when the name differs from what you entered. We tell you the reason, and you can send them again.',
        'Ảnh bị từ chối khi mờ, bị cắt mất, giấy tờ hết hạn, hoặc tên khác với thông tin bạn nhập. Chúng tôi cho biết lý do và bạn có thể gửi lại.',
      ),
      said(
        'You have 7 days from signing up. After that the account is suspended and its balance is set aside until your identity is verified.',
        'Bạn có 7 ngày kể từ khi đăng ký. Sau đó tài khoản bị tạm khóa và số dư được để riêng cho đến khi danh tính được xác minh.',
      ),
    ],
    link: { to: '/kyc/verification', label: said('Verify your identity', 'Xác minh danh tính') },
  },
  accountName: {
    subject: 'account',
    title: said('Whose wallet or bank account can I link?', 'Tôi liên kết được ví hoặc tài khoản của ai?'),
    alsoSaid: 'bind gcash maya name differs someone else wife change wallet ten khac doi vi',
    text: [
      said(
        'Only your own: the name has to be the one on your verified ID. A GCash or Maya account is its phone number. Please check both before you save; to change a linked account, ask us in the live chat.',
        'Chỉ của chính bạn: tên phải trùng với giấy tờ đã xác minh. Tài khoản GCash hoặc Maya là số điện thoại của ví. Hãy kiểm tra cả hai trước khi lưu; muốn đổi tài khoản đã liên kết, hãy nhắn cho chúng tôi qua chat trực tuyến.',
      ),
    ],
    link: { to: '/profile', label: said('My accounts', 'Tài khoản của tôi') },
  },
  codeMissing: {
    subject: 'account',
    title: said('The SMS code does not arrive', 'Không nhận được mã SMS'),
    alsoSaid: 'otp text verification code sim signal walang dumating ma xac nhan tin nhan',
    text: [
      said(
        'Check the number on the screen, your signal and the folder for blocked messages. After a minute you can ask for another code; only the newest one is valid, for 5 minutes.',
        'Hãy kiểm tra số trên màn hình, sóng điện thoại và mục tin nhắn bị chặn. Sau một phút bạn có thể yêu cầu mã khác; chỉ mã mới nhất có hiệu lực, trong 5 phút.',
      ),
      said(
        'We never ask for a code by phone or chat. Do not give it to anybody.',
        'Chúng tôi không bao giờ hỏi mã qua điện thoại hay chat. Đừng đưa mã cho bất kỳ ai.',
      ),
    ],
  },
  passwords: {
    subject: 'account',
    title: said('I have forgotten a password', 'Tôi quên mật khẩu'),
    alsoSaid: 'reset login transaction trade pin 2fa totp backup recovery code locked nakalimutan quen khoa dang nhap',
    text: [
      said(
        'You can reset your login password on the login screen, and your withdrawal password under Security, each with a code sent to your linked phone number.',
        'Bạn đặt lại mật khẩu đăng nhập ở màn hình đăng nhập, mật khẩu rút tiền trong mục Bảo mật, đều bằng mã gửi đến số điện thoại đã liên kết.',
      ),
      said(
        'After several wrong attempts you have to wait for a while; the screen says until when. Your money is not touched.',
        'Sau nhiều lần nhập sai, bạn phải đợi một lúc; màn hình cho biết đến khi nào. Tiền của bạn không bị ảnh hưởng.',
      ),
      said(
        'If your login asks for a code and the phone with your authenticator app is lost, use one of your recovery codes. Each works once.',
        'Nếu đăng nhập cần mã mà bạn mất điện thoại có ứng dụng xác thực, hãy dùng một mã khôi phục. Mỗi mã dùng được một lần.',
      ),
    ],
    link: { to: '/forgetPassword', label: said('Set a new login password', 'Đặt mật khẩu đăng nhập mới') },
  },
  stranger: {
    subject: 'account',
    title: said('Someone else may be using my account', 'Có thể người khác đang dùng tài khoản của tôi'),
    alsoSaid: 'hacked stolen device logged in phishing na-hack bi hack la dang nhap',
    text: [
      said(
        'Security lists every device that is logged in. Log out those you do not recognise, and then change your login password: that logs out all the others.',
        'Mục Bảo mật liệt kê mọi thiết bị đang đăng nhập. Hãy đăng xuất những thiết bị bạn không biết, rồi đổi mật khẩu đăng nhập: việc đó đăng xuất tất cả thiết bị khác.',
      ),
      said(
        'Nobody can withdraw without your withdrawal password or your passkey, nor to an account in another name.',
        'Không ai rút được tiền nếu không có mật khẩu rút tiền hoặc khóa truy cập của bạn, cũng không thể rút về tài khoản đứng tên khác.',
      ),
      said(
        'A passkey, under Security, logs you in by fingerprint, face or screen lock: there is no password for a fake page to steal.',
        'Khóa truy cập, trong mục Bảo mật, cho bạn đăng nhập bằng vân tay, khuôn mặt hoặc khóa màn hình: không có mật khẩu nào để trang giả mạo lấy cắp.',
      ),
      said(
        'Set up an authenticator app under Security: then a stolen password alone does not log anybody in.',
        'Hãy thiết lập ứng dụng xác thực trong mục Bảo mật: khi đó chỉ có mật khẩu bị lộ thì không ai đăng nhập được.',
      ),
    ],
    link: { to: '/security-center', label: said('Security', 'Bảo mật') },
  },
  myData: {
    subject: 'account',
    title: said('How do I get my data, or close my account?', 'Làm sao lấy dữ liệu hoặc đóng tài khoản?'),
    alsoSaid: 'delete account export privacy gdpr erase burahin xoa tai khoan',
    text: [
      said(
        'Under Security you can ask for a copy of all that we keep about you, and close your account. Closing takes 24 hours, in which you can still change your mind; withdraw your balance first.',
        'Trong mục Bảo mật, bạn có thể yêu cầu bản sao mọi dữ liệu chúng tôi giữ về bạn và đóng tài khoản. Việc đóng mất 24 giờ, trong thời gian đó bạn vẫn có thể đổi ý; hãy rút hết số dư trước.',
      ),
    ],
    link: { to: '/security-center?code=data', label: said('My data', 'Dữ liệu của tôi') },
  },

  fairness: {
    subject: 'games',
    title: said('How can I check that a round was fair?', 'Làm sao kiểm tra một ván có công bằng?'),
    alsoSaid: 'provably fair rigged cheat hash seed verify proof daya gian lan minh bach',
    text: [
      said(
        'Before you bet, the server shows the fingerprint of its secret seed, and your own device adds a seed that the server cannot choose. Together they decide the round. If anybody changed it afterwards, the fingerprint would no longer match.',
        'Trước khi bạn cược, máy chủ cho thấy dấu vân tay của chuỗi bí mật, và thiết bị của bạn thêm một chuỗi mà máy chủ không chọn được. Cả hai cùng quyết định ván chơi. Nếu sau đó có ai thay đổi, dấu vân tay sẽ không còn khớp.',
      ),
      said(
        'Once the seed is revealed, open the round in your records and press “Verify”: your device works out the result again, offline too.',
        'Khi chuỗi được công bố, hãy mở ván trong lịch sử chơi và nhấn “Kiểm tra”: thiết bị của bạn tính lại kết quả, kể cả khi ngoại tuyến.',
      ),
    ],
    link: { to: '/game/record', label: said('My rounds', 'Các ván của tôi') },
  },
  payback: {
    subject: 'games',
    title: said('What does RTP mean?', 'RTP nghĩa là gì?'),
    alsoSaid: 'return to player payback odds house edge hit rate chance ty le tra thuong co hoi',
    text: [
      said(
        'RTP is the part of all bets that a game pays back over a very long time. 96% means that the house keeps 4 of every 100 bet, on average. In one evening anything can happen; over time the house wins.',
        'RTP là phần tiền cược mà trò chơi trả lại sau thời gian rất dài. 96% nghĩa là trung bình nhà cái giữ 4 trong mỗi 100 tiền cược. Trong một buổi tối, điều gì cũng có thể xảy ra; về lâu dài, nhà cái có lợi.',
      ),
      said(
        'No round remembers the one before: nothing is ever “due”.',
        'Không ván nào nhớ ván trước: không có chuyện “sắp đến lượt thắng”.',
      ),
    ],
  },
  unfinished: {
    subject: 'games',
    title: said('My game stopped in the middle of a round', 'Trò chơi dừng giữa ván'),
    alsoSaid: 'crash frozen disconnected lost connection bet gone naputol mat mang treo',
    text: [
      said(
        'The result of a round is decided on the server when your bet is taken. Open the game again: it continues where it stopped. If you do not come back, it settles by itself within 24 hours, and any win is yours.',
        'Kết quả ván được quyết định trên máy chủ ngay khi nhận tiền cược. Hãy mở lại trò chơi: ván tiếp tục từ chỗ đang dở. Nếu bạn không quay lại, ván tự kết thúc trong vòng 24 giờ và tiền thắng vẫn là của bạn.',
      ),
      said(
        'A bet is taken once, however often the connection fails. A bet that did not reach the server costs nothing.',
        'Mỗi lần cược chỉ bị trừ một lần, dù kết nối lỗi bao nhiêu lần. Lượt cược không đến được máy chủ thì không mất gì.',
      ),
    ],
    link: { to: '/game/record', label: said('My rounds', 'Các ván của tôi') },
  },
  demo: {
    subject: 'games',
    title: said('Can I play without money?', 'Tôi có thể chơi không mất tiền không?'),
    alsoSaid: 'free guest trial practice libre subok mien phi choi thu khach',
    text: [
      said(
        'Yes. Games marked “Demo” can be played with demo money, as a guest too. Demo money cannot be deposited, withdrawn or exchanged. The odds are the same as for money.',
        'Có. Trò chơi ghi “Chơi thử” có thể chơi bằng tiền thử, kể cả khi là khách. Tiền thử không thể nạp, rút hay đổi. Tỷ lệ thắng giống hệt khi chơi bằng tiền.',
      ),
    ],
    link: { to: '/game', label: said('Games', 'Trò chơi') },
  },

  limits: {
    subject: 'safety',
    title: said('How do I set limits for myself?', 'Làm sao tự đặt hạn mức?'),
    alsoSaid: 'responsible gaming budget control spend loss losing money time limitasyon gioi han kiem soat thua tien',
    text: [
      said(
        'You can limit what you deposit, bet and lose, and how long you play, by day, week and month. A lower limit starts at once. A higher one waits 24 hours, and then you have to confirm it.',
        'Bạn có thể đặt hạn mức tiền nạp, tiền cược, tiền thua và thời gian chơi, theo ngày, tuần và tháng. Hạn mức thấp hơn có hiệu lực ngay. Hạn mức cao hơn phải chờ 24 giờ, sau đó bạn xác nhận lại.',
      ),
    ],
    link: { to: '/security-center?code=limits', label: said('My limits', 'Hạn mức của tôi') },
  },
  pause: {
    subject: 'safety',
    title: said('I want to stop playing', 'Tôi muốn ngừng chơi'),
    alsoSaid:
      'addiction addicted help exclude ban myself timeout problem losing too much money tigil natatalo talo nghien bo choi thua nhieu tien',
    text: [
      said(
        'Take a break of 1 hour to 30 days, or choose self-exclusion of 6 months or more. Neither can be shortened. Meanwhile there is no play and no deposit; you can still withdraw what is yours.',
        'Bạn có thể tạm nghỉ từ 1 giờ đến 30 ngày, hoặc tự loại trừ từ 6 tháng trở lên. Cả hai không rút ngắn được. Trong thời gian đó không chơi và không nạp được; bạn vẫn rút được tiền của mình.',
      ),
      said(
        'If playing has stopped being fun, talk to somebody you trust.',
        'Nếu chơi không còn vui nữa, hãy nói chuyện với người bạn tin tưởng.',
      ),
    ],
    link: { to: '/security-center?code=limits', label: said('Take a break', 'Tạm nghỉ') },
  },

  offline: {
    subject: 'app',
    title: said('What works without a connection?', 'Không có mạng thì dùng được gì?'),
    alsoSaid: 'offline data signal airplane wifi walang internet mat song',
    text: [
      said(
        'The app opens, and shows what this device saw last, with its age. Changes to favourites, messages and settings are kept and sent later.',
        'Ứng dụng vẫn mở và hiển thị những gì thiết bị này thấy lần cuối, kèm thời điểm. Yêu thích, thư đã đọc và cài đặt được giữ lại và gửi sau.',
      ),
      said(
        'Games, deposits, withdrawals and bonuses need a connection. If it fails after you have confirmed one of these, the app checks what happened to it: nothing is done twice.',
        'Trò chơi, nạp, rút và nhận thưởng cần có kết nối. Nếu mất kết nối sau khi bạn xác nhận, ứng dụng sẽ hỏi lại kết quả: không việc gì xảy ra hai lần.',
      ),
    ],
  },
  dataSaving: {
    subject: 'app',
    title: said('How do I use less mobile data?', 'Làm sao dùng ít dữ liệu di động hơn?'),
    alsoSaid: 'data saver slow load pictures mb tipid cham tai nhe',
    text: [
      said(
        'Turn on the data saver in Settings: on mobile data, pictures are then smaller or load only when you ask, and nothing is loaded ahead.',
        'Bật Tiết kiệm dữ liệu trong Cài đặt: khi dùng dữ liệu di động, ảnh sẽ nhỏ hơn hoặc chờ bạn yêu cầu, và không có gì được tải trước.',
      ),
    ],
    link: { to: '/setting', label: said('Settings', 'Cài đặt') },
  },
  notifications: {
    subject: 'app',
    title: said('How do I get notifications?', 'Làm sao nhận thông báo?'),
    alsoSaid: 'push alert reminder calendar install home screen abiso cai dat man hinh chinh nhac',
    text: [
      said(
        'Turn on the kinds you want in Settings. On an iPhone, the app has to be on the home screen first.',
        'Bật trong Cài đặt, theo từng loại. Trên iPhone, trước hết cần thêm ứng dụng vào màn hình chính.',
      ),
      said(
        'Bonus reminders are off until you turn them on, one by one, there or in the calendar on Events.',
        'Lời nhắc về tiền thưởng đang tắt cho đến khi bạn bật từng mục, tại đó hoặc trong Lịch ở mục Sự kiện.',
      ),
    ],
    link: { to: '/setting', label: said('Settings', 'Cài đặt') },
  },
} satisfies Record<string, HelpArticle>

export type HelpTopic = keyof typeof articles
