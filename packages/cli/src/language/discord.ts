import type { Label } from '@tryst/engine'

/** Of `serve --discord` and `discord`. */
export const DISCORD = {
  aboutDiscord: [
    'Discordアプリのコマンドを登録する（環境変数 DISCORD_APPLICATION_ID と DISCORD_TOKEN が必要）',
    'register the commands of a Discord application, from DISCORD_APPLICATION_ID and DISCORD_TOKEN in the environment',
  ],
  argDiscord: ['register: コマンドを登録する', 'register: register the commands'],
  optDiscord: [
    'Discordからも遊べるようにする（環境変数 DISCORD_PUBLIC_KEY が必要）',
    'play from Discord, too; needs DISCORD_PUBLIC_KEY in the environment',
  ],
  optGuild: [
    'このIDのサーバーだけに登録する（省略時はアプリを入れた全サーバー）',
    'register for the server of this id alone (default: every server that has the application)',
  ],
  placeTask: ['作業', 'task'],
  placeId: ['ID', 'id'],
  discordPublicKey: [
    '環境変数 DISCORD_PUBLIC_KEY に、Discord Developer Portal の General Information にある Public Key（16進数64桁）を入れてください',
    'put the Public Key (64 hexadecimal digits) from General Information in the Discord Developer Portal into DISCORD_PUBLIC_KEY',
  ],
  discordMissing: [
    '環境変数 {name} がありません。Discord Developer Portal の {where} にあります',
    '{name} is not in the environment; it is in the Discord Developer Portal under {where}',
  ],
  discordServing: [
    'Discordの Interactions Endpoint URL: {url}',
    'Discord’s Interactions Endpoint URL: {url}',
  ],
  discordNeedsTls: [
    'Discordは https:// のURLだけを受けつけます。TLSを受け持つプロキシかトンネルを前に置き、--base-url https://… を指定してください',
    'Discord takes https:// URLs alone: put a proxy or a tunnel that speaks TLS in front, and give --base-url https://…',
  ],
  discordRegistered: [
    'アプリ {application} の /{command} を{where}に登録しました: {list}',
    '/{command} of application {application} is registered {where}: {list}',
  ],
  discordEverywhere: ['すべてのサーバー', 'for every server'],
  discordGuild: ['サーバー {guild} ', 'for the server {guild}'],
  'discord.token': [
    'Discordがトークンを受けつけません。DISCORD_TOKEN に Bot の Token をそのまま入れてください（{detail}）',
    'Discord does not take the token: DISCORD_TOKEN must be the Token under Bot, as it is ({detail})',
  ],
  'discord.access': [
    'このサーバーには登録できません。アプリを applications.commands の権限でサーバーに招待し、IDを確かめてください（{detail}）',
    'this application may not register there: invite it to the server with the scope applications.commands, and check the id ({detail})',
  ],
  'discord.application': [
    'そのアプリがありません。DISCORD_APPLICATION_ID を確かめてください（{detail}）',
    'there is no such application: check DISCORD_APPLICATION_ID ({detail})',
  ],
  'discord.too-often': [
    '回数が多すぎます。{detail}秒後にもう一度実行してください',
    'too often: run this again in {detail} s',
  ],
  'discord.refused': ['Discordが断りました: {detail}', 'Discord refused: {detail}'],
  'discord.unreachable': ['Discordに接続できません: {detail}', 'Discord cannot be reached: {detail}'],
} as const satisfies Record<string, Label>
