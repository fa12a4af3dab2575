import type { LegalDocument, LegalWords } from './document.ts'

export const privacyVietnamese = ({ appName, contact }: LegalWords): LegalDocument => ({
  title: 'Chính sách quyền riêng tư',
  effective: '2026-11-23',
  summary:
    'Chúng tôi chỉ giữ những gì cần để vận hành tài khoản, trả tiền cho bạn và tuân thủ pháp luật. Dữ liệu cá nhân được lưu 5 năm kể từ lần cuối bạn dùng tài khoản, rồi xóa. Chúng tôi không bán dữ liệu. Bạn có thể hỏi chúng tôi đang giữ gì, yêu cầu sửa và nhận bản sao.',
  sections: [
    {
      title: '1. Chúng tôi lưu những gì',
      blocks: [
        {
          kind: 'list',
          items: [
            'Thông tin bạn cung cấp: tên đăng nhập, số điện thoại, biệt danh, mã giới thiệu khi đăng ký, ví và tài khoản ngân hàng bạn liên kết.',
            'Thông tin để xác minh: họ tên, ngày sinh, giới tính, quốc tịch, địa chỉ, nguồn thu nhập, số và ảnh giấy tờ, ảnh khuôn mặt.',
            'Hoạt động trong tài khoản: cược, thắng, nạp, rút, thưởng, thư trong hộp thư, tin nhắn với bộ phận hỗ trợ.',
            'Thông tin từ thiết bị: loại máy, mã do ứng dụng tự tạo, phiên bản ứng dụng, ngôn ngữ, địa chỉ mạng và thời điểm sử dụng.',
          ],
        },
        {
          kind: 'text',
          text: 'Mật khẩu chỉ được lưu ở dạng không thể khôi phục lại. Chúng tôi không xin danh bạ, thư viện ảnh hay vị trí của bạn. Máy ảnh chỉ được dùng khi bạn chụp giấy tờ và chỉ khi bạn cho phép.',
        },
      ],
    },
    {
      title: '2. Dùng để làm gì',
      blocks: [
        {
          kind: 'list',
          items: [
            'Vận hành tài khoản, trò chơi và trả tiền cho bạn: theo thỏa thuận với bạn.',
            'Kiểm tra tuổi và danh tính, phòng chống gian lận, rửa tiền và lưu hồ sơ: theo yêu cầu pháp luật.',
            'Bảo vệ người chơi: hạn mức, tạm nghỉ và loại trừ chỉ có tác dụng khi được lưu lại.',
            'Tìm lỗi và giúp ứng dụng nhanh hơn: không kèm tên bạn nếu có thể.',
            'Gửi tin tức: chỉ khi bạn đồng ý, và cho đến khi bạn từ chối.',
          ],
        },
      ],
    },
    {
      title: '3. Ai khác xem được',
      blocks: [
        {
          kind: 'list',
          items: [
            'Nhà cung cấp trò chơi nhận mã người chơi và những gì ván chơi cần, không bao giờ nhận tên hay giấy tờ.',
            'Đơn vị thanh toán nhận những gì giao dịch cần.',
            'Cơ quan chức năng nhận những gì pháp luật buộc chúng tôi cung cấp, không hơn.',
            'Người giới thiệu bạn thấy biệt danh và tiến trình của bạn: đã đăng ký, đã xác minh, đã hoàn thành vòng cược đầu tiên hay chưa.',
            'Người chơi khác thấy tiền cược và tiền thắng nhưng không thấy tên: trong trò crash là các lượt đang diễn ra, ở mỗi trò là khoản thắng lớn nhất tuần.',
            'Khi bạn bật thông báo, hãng làm trình duyệt chuyển thông báo đến thiết bị của bạn. Thông báo được mã hóa nên hãng không đọc được.',
          ],
        },
        {
          kind: 'text',
          text: 'Chúng tôi không bán dữ liệu cá nhân. Nhà điều hành có thể đo hiệu quả quảng cáo. Việc này tắt cho đến khi bạn đồng ý, khi chúng tôi hỏi sau một lần nạp tiền hoặc trong phần Cài đặt; từ đó, mã của đối tác quảng cáo được tải sau khi bạn nạp tiền và nhận số tiền, loại tiền cùng mã của lần nạp. Khi ấy đối tác có thể đặt cookie riêng.',
        },
      ],
    },
    {
      title: '4. Lưu trong bao lâu',
      blocks: [
        {
          kind: 'text',
          text: 'Dữ liệu cá nhân, kể cả giấy tờ và ảnh giấy tờ, được lưu 5 năm kể từ lần cuối tài khoản được dùng, vì hồ sơ chơi và thanh toán phải xuất trình được trong thời gian đó. Sau đó dữ liệu bị xóa hoặc ẩn danh, và tài khoản không mở lại được nữa. Nếu bạn đóng tài khoản, dữ liệu bị xóa ngay, trừ: tên đăng nhập, mật khẩu đăng nhập và số điện thoại (hai mục sau ở dạng không đọc được) cùng các thiết bị bạn đã dùng, lưu 30 ngày để không ai khác dùng, và nếu đang trong thời gian loại trừ thì đến khi hết hạn; tin nhắn hỗ trợ, bị xóa sau 90 ngày; giấy tờ cùng ảnh giấy tờ và tên trên các lệnh rút, lưu 5 năm kể từ khi đóng. Sổ sách về ván chơi, thanh toán và tiền thưởng, cùng các lần tạm nghỉ và tự loại trừ của bạn, được giữ dưới một mã số không kèm tên bạn. Nếu tài khoản còn tiền, dữ liệu được lưu đến khi số tiền đó đã được trả hết. Mã xác minh có hiệu lực 5 phút.',
        },
      ],
    },
    {
      title: '5. Những gì lưu trên thiết bị của bạn',
      blocks: [
        {
          kind: 'list',
          items: [
            'Một cookie giữ bạn đăng nhập. Mã lệnh trên trang không đọc được cookie này, và nó mất khi bạn đăng xuất.',
            'Bản thân ứng dụng cùng danh sách và hình trò chơi bạn đã xem, để mở được khi không có mạng.',
            'Trạng thái gần nhất của tài khoản như số dư và hộp thư, kèm thời điểm. Được xóa khi bạn đăng xuất.',
            'Những gì đang chờ mạng: trò chơi yêu thích, thay đổi hồ sơ, tin nhắn, và ảnh giấy tờ cho đến khi gửi xong.',
            '20 lần tìm gần nhất, cho đến khi bạn xóa.',
            'Lựa chọn của bạn: ngôn ngữ, giao diện, âm thanh, nhạc và việc đã chấp nhận thông báo độ tuổi. Không hết hạn.',
            'Biểu mẫu điền dở, không có mật khẩu, cho đến khi bạn đóng thẻ trình duyệt.',
          ],
        },
        {
          kind: 'text',
          text: 'Chúng tôi không đặt cookie quảng cáo. Trong phần Cài đặt, bạn xem được dung lượng đã lưu và xóa đi; chức năng “xóa dữ liệu trang” của trình duyệt sẽ xóa tất cả.',
        },
      ],
    },
    {
      title: '6. Ảnh giấy tờ của bạn',
      blocks: [
        {
          kind: 'text',
          text: 'Ảnh được thu nhỏ ngay trên điện thoại và bỏ dữ liệu ẩn như nơi chụp trước khi gửi. Chỉ bạn và người kiểm duyệt mở được. Đừng gửi giấy tờ qua chat hay cho bất kỳ ai nhân danh chúng tôi liên hệ với bạn.',
        },
      ],
    },
    {
      title: '7. Quyền của bạn',
      blocks: [
        { kind: 'text', text: 'Theo Đạo luật Bảo vệ Dữ liệu năm 2012 của Philippines, bạn có quyền, không mất phí:' },
        {
          kind: 'list',
          items: [
            'biết chúng tôi đang giữ gì về bạn và nhận bản sao mà phần mềm khác đọc được;',
            'yêu cầu sửa điều chưa đúng;',
            'phản đối một cách sử dụng, hoặc rút lại sự đồng ý cho về sau;',
            'yêu cầu xóa hoặc chặn dữ liệu mà pháp luật không buộc chúng tôi lưu;',
            'được bồi thường thiệt hại do sử dụng sai hoặc trái luật, và khiếu nại với Ủy ban Quyền riêng tư Quốc gia.',
          ],
        },
        {
          kind: 'text',
          text: `Bạn tự lấy bản sao trong ứng dụng, tại Bảo mật → Dữ liệu của tôi, và tự đóng tài khoản tại Bảo mật → Đóng tài khoản. Với các yêu cầu khác, hãy gửi cho người phụ trách bảo vệ dữ liệu qua bộ phận hỗ trợ${contact ? `, hoặc đến ${contact}` : ''}. Bạn nhận trả lời trong 15 ngày làm việc. Chúng tôi có thể đề nghị bạn chứng minh đó là chính bạn.`,
        },
      ],
    },
    {
      title: '8. Bảo vệ dữ liệu',
      blocks: [
        {
          kind: 'text',
          text: 'Mọi dữ liệu được mã hóa khi truyền. Số điện thoại và số tài khoản được che bớt khi hiển thị. Chỉ người có trách nhiệm mới truy cập được và mọi lần truy cập đều được ghi lại. Nếu có sự cố gây rủi ro cho bạn, chúng tôi báo cho bạn và cơ quan chức năng trong vòng 72 giờ.',
        },
      ],
    },
    {
      title: '9. Trẻ em và người chưa đủ tuổi',
      blocks: [
        {
          kind: 'text',
          text: `${appName} không dành cho người dưới 21 tuổi. Nếu phát hiện đang giữ dữ liệu của người nhỏ tuổi hơn, chúng tôi đóng tài khoản và xóa dữ liệu, trừ phần pháp luật buộc phải lưu.`,
        },
      ],
    },
    {
      title: '10. Trong bản thử nghiệm',
      blocks: [
        {
          kind: 'text',
          text: 'Bản thử nghiệm chạy trên máy của người khởi động nó và mọi dữ liệu ở lại đó. Tin nhắn được gửi đến “điện thoại thử” trên máy ấy chứ không đến số thật. Hãy dùng thông tin bịa và đừng dùng giấy tờ thật ở đó.',
        },
      ],
    },
  ],
})
