import './forgetPassword.css'

export default function ForgetPassword() {
  return <div className="forgetPassword-screen page" />
}
