/** Code, configuration and logs that look like secrets but contain none, one per line. */
export const lookAlikeCode = `
commit 7b508c8d2f3b9d8a1c4e5f60718293a4b5c6d7e8
git checkout 53a36d3
sha256: e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
md5 d41d8cd98f00b204e9800998ecf8427e
"integrity": "sha512-7fW2sK0n1q3c5e7g9iBkDmFoHqJsLuNwPyRaTcVeXgZi1k3m5o7q9s=="
id: 550e8400-e29b-41d4-a716-446655440000
session 3f2b8a9c-1d4e-4f6a-9b7c-2e5d8f1a3c6b closed
token: 550e8400-e29b-41d4-a716-446655440000
"47223179-9330-4259-b66c-f2db26efb20c"
data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
/usr/local/lib/node_modules/typescript/lib/lib.es2023.d.ts
C:\\Users\\ana\\AppData\\Local\\Programs\\Python\\Python311
libs/domain/src/secrets/provider-tokens.ts
PROJ-12345 is blocked by PROJ-12346
CVE-2024-3094
v1.2.3-rc.1+build.4821
10.0.0.1:5432
2001:0db8:85a3:0000:0000:8a2e:0370:7334
PWD=/home/ana/project
PWD=/root
pwd && ls -la
password: string
password: string;
password: string, user: string
login(user: string, password: string): Promise<void>
password: String!
password: z.string().min(8)
password: PropTypes.string
password: Optional[str] = None
password: SecretStr
password VARCHAR(255) NOT NULL
const password = getPassword();
password = input("Password: ")
const password = req.body.password;
password = os.environ["DB_PASSWORD"]
password: process.env.DB_PASSWORD
password = config.password
password=user_password
pwd = args.pwd
DB_PASSWORD=\${DB_PASSWORD}
PASSWORD=$PASSWORD
password: {{ vault_password }}
password: %(password)s
password: <your password>
password: ********
password: xxxxxxxx
password: ••••••••
Password: [hidden]
PASSWORD=changeme
PASSWORD=
password:
password: null
password: true
"password": null,
"password": "Password",
"password_label": "Enter your password",
"forgotPassword": "Forgot your password?",
"password": "required|min:8"
password_hash: text
passwordHash: string
hashPassword(password, salt)
if (password === '') return;
if password != confirm_password:
<input type="password" name="password" placeholder="Password">
<label for="password">Password:</label>
type=password
resetPassword(token)
passwordless login
password-protected files
password_reset_tokens
SELECT password FROM users WHERE id = 1
ALTER TABLE users ADD COLUMN password text
api_key: <your key>
api_key=YOUR_API_KEY
api_key = "your-api-key-here"
API_KEY=xxxxxxxxxxxxxxxxxxxxxxxx
OPENAI_API_KEY=sk-...
OPENAI_API_KEY=sk-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
GITHUB_TOKEN=ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
TOKEN=\${TOKEN}
token: \${{ secrets.GITHUB_TOKEN }}
token = response.token
const token = await getToken();
token: string
tokenType: "bearer"
token_type=bearer
expires_token: 3600
next_page_token: CAUQAA1b2c3d4e5f6g7h8i9j
"nextPageToken": "EAAaBlBUOkNBVQ1a2b3c4d5e6f7"
cursor token = eyJvZmZzZXQiOjEwMH0
csrf_token: 8f14e45fceea167a5a36dedd4bea2543
idempotency key: 8f14e45fceea167a5a36dedd4bea2543
public_key: 04a1b2c3d4e5f60718293a4b5c6d7e8f
publishable key: pk_live_51HxYzAbCdEfGhIjKlMnOpQr
pk_test_51HxYzAbCdEfGhIjKlMnOpQrStUvWxYz
primary key: user_id
primary_key: 8f14e45fceea167a5a36dedd4bea2543
cache_key: 8f14e45fceea167a5a36dedd4bea2543
foreign key (user_id) references users
secretName: my-app-tls-secret
secretKeyRef: name: postgres-credentials
secret: my-service-account-v2
secret: kubernetes.io/service-account-token
access_key_id: string
"key": "value"
key: "user:ana:session:4821"
keys: ["a", "b", "c"]
for key, value in items.items():
Object.keys(settings).length
KEY_ENTER = 13
keyCode: 13
keydown
tokenizer = AutoTokenizer.from_pretrained("bert-base-uncased")
tokens = tokenizer.encode(text)
Authorization: Bearer <token>
Authorization: Bearer $TOKEN
Authorization: Bearer YOUR_TOKEN_HERE
-H "Authorization: Bearer \${API_KEY}"
Authorization: Basic <base64>
www-authenticate: Basic realm="api"
postgres://localhost:5432/app
postgres://user@localhost:5432/app
postgres://user:<password>@localhost/app
postgres://user:\${DB_PASSWORD}@db/app
https://example.org:8443/a@b
https://example.org/path?x=1:2@3
http://localhost:7373/docs
git@github.com:owner/repo.git
mailto:ana@example.org
ssh -p 2222 root@10.0.0.1
docker run -p 5432:5432 -e POSTGRES_USER=ana postgres:16
mysql -u root -p shop
curl -u "$USER:$PASS" https://example.org
eyJhbGciOi is how a web token begins
eyJvZmZzZXQiOjEwMCwibGltaXQiOjUwfQ
--password-file /run/secrets/db
--token-budget 4096
MAX_TOKENS=128000
SKU SK20240001
SK-II essence
ACCOUNT AC20240001
AKIAlooks like one
{"type": "secret", "name": "db"}
import { secret } from './secret.js';
kubectl get secret postgres -o yaml
vault kv get secret/data/app
const pin = 5;
pinMode(13, OUTPUT)
npm install npm_config_registry
pypi-server is running
hf_hub_download(repo_id="bert")
SG.com is a domain
glpat is the prefix of GitLab
xoxb is the prefix of Slack
2026-11-02T08:00:01.123Z INFO request 4821 took 12 ms
[8f14e45f] GET /v1/memories 200
trace 0af7651916cd43dd8448eb211c80319c span b7ad6b7169203331
traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01
WARN pass 3 of 12 finished
java.lang.NullPointerException at com.example.auth.TokenProvider.getToken(TokenProvider.java:42)
ERROR invalid token at position 1024
Unexpected token < in JSON at position 0
SyntaxError: Unexpected token: punc (,)
etag: "33a64df551425fcc55e4d42a148795d9f25f89d4"
ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl ana@host
ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQC7vbqajDhA ana@host
-----BEGIN PUBLIC KEY-----MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA-----END PUBLIC KEY-----
-----BEGIN CERTIFICATE-----MIIDdzCCAl+gAwIBAgIEAgAAuTANBgkqhkiG9w0BAQUFADBaMQswCQYDVQQGEwJJRTES-----END CERTIFICATE-----
0x71C7656EC7ab88b098defB751B7401B5f6d8976F
bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq
arn:aws:iam::123456789012:role/Admin
us-east-1_AbCdEfGhI
subscription 00000000-0000-0000-0000-000000000000
[redacted: password]
my password is [redacted: password]
api_key=[redacted: key]
`;
