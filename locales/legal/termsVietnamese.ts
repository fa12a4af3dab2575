import type { LegalDocument, LegalWords } from './document.ts'

export const termsVietnamese = ({ appName, money, contact }: LegalWords): LegalDocument => ({
  title: 'Điều khoản sử dụng',
  effective: '2026-11-23',
  summary: `${appName} dành cho người từ 21 tuổi trở lên. Bản thử nghiệm chơi bằng tiền chơi thử: không nạp được tiền thật và không rút được tiền thật. Hãy xác minh danh tính trong vòng 7 ngày kể từ khi đăng ký, hoặc trước lần rút tiền đầu tiên. Tiền thưởng phải được cược đủ số vòng cược đã nêu trước khi rút. Mọi quy định đều nằm trong văn bản này, ngoài ra không có quy định nào khác.`,
  sections: [
    {
      title: '1. Bản thử nghiệm chơi bằng tiền chơi thử',
      blocks: [
        {
          kind: 'text',
          text: 'Khi ứng dụng ghi “Tiền chơi thử”, bạn đang chơi trên bản thử nghiệm. Mọi đồng peso hiển thị khi đó chỉ là con số trong trò chơi: không có giá trị bên ngoài ứng dụng, không thể mua, bán, cho tặng hay quy đổi, và không ngân hàng hay ví điện tử thật nào bị trừ tiền.',
        },
        {
          kind: 'text',
          text: 'Các quy định về nạp, rút, xác minh và tiền thưởng là quy định của sản phẩm. Chúng được áp dụng y như vậy với tiền chơi thử để ai cũng thấy được cách vận hành. Phần nào chưa mở trong phiên bản của bạn thì không thu và cũng không trả khoản nào.',
        },
      ],
    },
    {
      title: '2. Ai được chơi',
      blocks: [
        { kind: 'text', text: `Bạn chỉ được dùng ${appName} khi đáp ứng tất cả các điều sau:` },
        {
          kind: 'list',
          items: [
            'Bạn từ 21 tuổi trở lên. Bạn xác nhận điều này ở thông báo độ tuổi và một lần nữa khi đăng ký.',
            'Bạn đang ở Philippines và được phép chơi tại nơi mình ở.',
            'Bạn không phải là công chức trực tiếp liên quan đến việc quản lý trò chơi và không làm việc cho cơ sở trò chơi.',
            'Bạn không thuộc lực lượng vũ trang hay cảnh sát, và không phải là học sinh, sinh viên.',
            'Bạn không bị loại trừ khỏi việc chơi, dù do chính bạn, gia đình hay cơ quan có thẩm quyền yêu cầu.',
          ],
        },
        {
          kind: 'text',
          text: 'Nếu chúng tôi biết có điều nào không đúng, tài khoản sẽ bị khóa chơi. Số tiền bạn đã nạp được hoàn lại. Tiền thắng có được do vi phạm thì không.',
        },
      ],
    },
    {
      title: '3. Tài khoản của bạn',
      blocks: [
        {
          kind: 'list',
          items: [
            'Mỗi người một tài khoản. Không cho mượn, dùng chung hay mua bán tài khoản.',
            'Tên đăng nhập gồm 6 đến 13 chữ cái và chữ số, mật khẩu gồm 6 đến 12 chữ số. Hãy chọn mật khẩu không dùng ở nơi khác và đừng nói cho ai: chúng tôi không bao giờ hỏi mật khẩu ngoài ứng dụng.',
            'Nhập sai mật khẩu nhiều lần, tài khoản sẽ tạm khóa. Ứng dụng cho biết còn bao lâu.',
            'Để rút tiền cần mật khẩu thứ hai, gọi là mật khẩu rút tiền. Có thể dùng khóa truy cập thay cho mật khẩu này.',
            'Người giới thiệu chỉ liên kết được một lần và không thay đổi được. Bạn không thể tự giới thiệu chính mình.',
            'Ví hoặc tài khoản ngân hàng đã liên kết để rút tiền thì không gỡ được và phải đứng tên bạn. Tài khoản không đứng tên đã xác minh được thay một lần.',
          ],
        },
        {
          kind: 'text',
          text: 'Bạn cũng có thể chơi với tư cách khách: trò chơi thử với tiền thử, không nạp, không rút, không tiền thưởng. Nút “Giữ tài khoản này” biến khách thành người chơi với cùng mã người chơi. Khách đăng xuất mà chưa giữ tài khoản thì không quay lại được.',
        },
      ],
    },
    {
      title: '4. Xác minh danh tính (KYC)',
      blocks: [
        {
          kind: 'text',
          text: 'Pháp luật yêu cầu chúng tôi biết người chơi là ai. Hãy hoàn tất xác minh trong vòng 7 ngày kể từ khi đăng ký hoặc trước lần rút tiền đầu tiên, tùy điều nào đến trước. Nếu không, số dư trong tài khoản sẽ bị thu giữ.',
        },
        {
          kind: 'list',
          items: [
            'Điều gì xảy ra khi hết 7 ngày: tài khoản bị hạn chế. Bạn vẫn đăng nhập, xác minh, đổi thiết lập bảo mật và liên hệ hỗ trợ được, nhưng không chơi và không rút tiền được.',
            'Thu giữ ở đây nghĩa là: số dư của bạn được chuyển sang tài khoản tạm giữ, và một thư trong hộp thư cho bạn biết số tiền. Không ai khác nhận số tiền đó.',
            'Cách lấy lại: ngay khi xác minh được duyệt, hạn chế được gỡ bỏ và số tiền tạm giữ trở lại số dư của bạn. Một thư trong hộp thư xác nhận việc này.',
            'Giấy tờ nên dùng (PhilID, hộ chiếu, UMID, giấy phép lái xe) thường có kết quả trong 3 phút, giấy tờ khác trong 24 giờ.',
            'Nếu giấy tờ không được chấp nhận, chúng tôi cho biết ảnh nào và vì sao, và bạn có thể gửi lại.',
            'Ngày sinh cho thấy chưa đủ 21 tuổi thì việc xác minh chấm dứt. Tài khoản không chơi được nữa và tiền nạp được hoàn lại.',
          ],
        },
      ],
    },
    {
      title: '5. Nạp tiền',
      blocks: [
        {
          kind: 'list',
          items: [
            `Lần nạp đầu tiên tối thiểu ${money(500)}, các lần sau tối thiểu ${money(100)}.`,
            'Chỉ thanh toán từ tài khoản đứng tên bạn.',
            'Lệnh nạp có thể đang chờ, thành công, thất bại hoặc hết thời gian; trang lệnh cho thấy từng bước. Khoản thanh toán đến muộn vẫn được ghi có, đúng một lần, kèm thư báo.',
            'Tiền nạp phải được cược đủ một vòng trước khi rút. Đây không phải là phí, mà để ứng dụng không bị lợi dụng chuyển tiền.',
            'Chúng tôi không cho vay và không nhận tiền nạp trả sau.',
          ],
        },
      ],
    },
    {
      title: '6. Rút tiền',
      blocks: [
        {
          kind: 'list',
          items: [
            `Mỗi lần rút tối thiểu ${money(100)}. Mức tối đa mỗi lần, mỗi ngày và số lần trong ngày tùy theo cấp VIP và được cho biết trước khi bạn gửi yêu cầu.`,
            'Cần có: xác minh được duyệt, mật khẩu rút tiền, ví hoặc tài khoản ngân hàng đã liên kết đứng tên bạn, và không còn vòng cược phải hoàn thành.',
            'Cùng lúc có tối đa hai lệnh rút đang xử lý.',
            'Số tiền yêu cầu được giữ lại ngay. Nếu lệnh rút thất bại hoặc bị từ chối, toàn bộ số tiền trở về số dư của bạn.',
            `Đến ${money(50_000)} thường mất khoảng 15 phút. Số lớn hơn được trả trong ngày nếu yêu cầu trước 14:00, nếu không thì vào ngày hôm sau.`,
            'Khi pháp luật yêu cầu, chúng tôi có thể hỏi thêm về một lệnh rút. Khi đó chúng tôi nói rõ và cho biết cần gì.',
          ],
        },
      ],
    },
    {
      title: '7. Tiền thưởng và vòng cược',
      blocks: [
        {
          kind: 'text',
          text: 'Vòng cược là tổng các khoản cược đã có kết quả của bạn. Mỗi khoản thưởng yêu cầu cược bằng số tiền thưởng nhân với một hệ số. Khi còn yêu cầu chưa hoàn thành thì chưa rút được tiền; ứng dụng cho thấy từng yêu cầu, đã cược bao nhiêu và còn bao nhiêu.',
        },
        {
          kind: 'list',
          items: [
            'Nạp tiền: 1 lần. Thưởng đăng ký: 10 lần. Thưởng nạp hằng ngày và phiếu thưởng nạp: 5 lần. Nhiệm vụ, hộp quà, sổ sứ mệnh và mã quà tặng: 3 lần. Năng lượng, máy gắp thú, vòng quay, thưởng VIP, quà trong thư và điểm quy đổi: 1 lần.',
            'Cược nổ hũ, bắn cá, giải trí và thể thao tính đủ, cược poker tính một nửa, cược trực tiếp tính một phần năm.',
            'Khoản cược được tính cho yêu cầu cũ nhất trước. Khoản cược bị hủy thì không được tính nữa.',
            'Yêu cầu của tiền thưởng hết hạn sau 30 ngày, có thư báo trước 7 ngày và 24 giờ, ghi rõ số còn lại. Khoản thưởng chưa cược đủ đến lúc đó bị thu lại cùng tiền thắng từ đó, trong phạm vi còn trong số dư. Yêu cầu của tiền nạp không hết hạn.',
            `Khi còn dưới ${money(1)} và không có ván hay lệnh rút nào đang mở, mọi yêu cầu được khép lại.`,
            'Mỗi khoản thưởng chỉ dành cho một người, một lần: thưởng đăng ký cần liên kết số điện thoại, và không được dùng nhiều tài khoản. Tỷ lệ và hệ số được ghi ngay nơi có thưởng.',
          ],
        },
      ],
    },
    {
      title: '8. Trò chơi',
      blocks: [
        {
          kind: 'list',
          items: [
            'Kết quả ván chơi được xác định trên máy chủ ngay khi nhận cược. Đóng trò chơi hay mất mạng không làm thay đổi kết quả.',
            'Ván chưa xong sẽ được mời chơi tiếp. Nếu bạn không quay lại, ván tự kết thúc sau 24 giờ.',
            'Trò chơi của bản thử nghiệm kiểm chứng được: bạn tự kiểm tra được từng ván trên thiết bị của mình.',
            'Về lâu dài, trò chơi nào cũng trả lại ít hơn số tiền bỏ vào. Tỷ lệ hoàn trả được ghi trong trò chơi.',
            'Ván bị lỗi kỹ thuật sẽ được hủy: tiền cược trở lại, tiền thắng của ván đó không được tính.',
          ],
        },
      ],
    },
    {
      title: '9. Chơi có trách nhiệm',
      blocks: [
        {
          kind: 'text',
          text: 'Cờ bạc có thể gây nghiện. Hãy biết điểm dừng. Chỉ chơi với số tiền bạn chấp nhận mất, đừng chơi để gỡ, và đừng bao giờ chơi bằng tiền vay.',
        },
        {
          kind: 'list',
          items: [
            'Bạn có thể đặt hạn mức theo ngày, tuần, tháng cho tiền nạp, tiền cược, tiền thua và thời gian. Hạ hạn mức có hiệu lực ngay; nâng hạn mức cần 24 giờ và xác nhận lần hai.',
            'Bạn có thể tạm nghỉ 1 giờ, 24 giờ, 7 ngày hoặc 30 ngày.',
            'Bạn có thể tự loại trừ 6 tháng, 1 năm hoặc 5 năm. Thời hạn không rút ngắn được và tự kết thúc. Bạn vẫn đăng nhập và rút tiền được.',
            'Hãy khóa điện thoại: người dưới 21 tuổi không được chơi trên máy của bạn.',
          ],
        },
      ],
    },
    {
      title: '10. Những điều không được làm',
      blocks: [
        {
          kind: 'list',
          items: [
            'Dùng nhiều tài khoản, giấy tờ của người khác hoặc thông tin sai.',
            'Dùng phần mềm tự chơi, hoặc tìm cách can thiệp vào ứng dụng và dữ liệu trả về.',
            'Dùng ứng dụng để che giấu nguồn gốc tiền.',
            'Cấu kết với người khác để gian lận trò chơi hoặc người chơi khác.',
          ],
        },
        {
          kind: 'text',
          text: 'Khi có căn cứ rõ ràng, chúng tôi có thể đóng tài khoản. Chúng tôi nói rõ lý do, lắng nghe bạn giải thích, và trả lại phần tiền của bạn không liên quan đến vi phạm.',
        },
      ],
    },
    {
      title: '11. Khi có trục trặc',
      blocks: [
        {
          kind: 'text',
          text: 'Không có mạng, ứng dụng vẫn mở và hiển thị thông tin gần nhất kèm thời điểm. Việc gì liên quan đến tiền cũng cần mạng, và không việc nào bị thực hiện hai lần: mỗi yêu cầu mang một mã riêng cho đến khi có trả lời. Nếu thấy số tiền không đúng, mọi thay đổi đều được ghi trong tài khoản và bộ phận hỗ trợ có thể tra cứu.',
        },
        {
          kind: 'text',
          text: 'Chúng tôi chịu trách nhiệm về việc mình cố ý hoặc do cẩu thả nghiêm trọng gây ra, và về số dư của bạn theo sổ ghi. Chúng tôi không chịu trách nhiệm về lỗi của mạng, điện thoại hay ngân hàng của bạn.',
        },
      ],
    },
    {
      title: '12. Thay đổi và khiếu nại',
      blocks: [
        {
          kind: 'text',
          text: 'Khi điều khoản thay đổi, ngày ghi ở trên cũng thay đổi theo. Khoản thưởng bạn đã nhận không bị ảnh hưởng. Nếu không đồng ý, bạn có thể rút tiền của mình và đóng tài khoản.',
        },
        {
          kind: 'text',
          text: `Nếu chưa hài lòng, trước hết hãy báo bộ phận hỗ trợ; người chưa đăng nhập cũng chat được.${contact ? ` Câu hỏi pháp lý xin gửi đến ${contact}.` : ''} Bạn nhận trả lời trong vòng 7 ngày. Pháp luật Cộng hòa Philippines được áp dụng, và quyền lợi người tiêu dùng của bạn vẫn được giữ nguyên.`,
        },
      ],
    },
  ],
})
