import './login.css'

export default function Login() {
  return <div className="login-screen page" />
}
