-- Texts as searches compare them: without case and accents, Turkish İ and ı as i. The table is that of shared/fold.ts, so
-- that the result depends on no collation and no version of Unicode: plain characters first, which are looked for most,
-- then letters with what they become; accents that stand behind their letter become nothing.
create function fold(text) returns text language sql immutable parallel safe as $$
  select case when octet_length($1) = length($1) then lower($1 collate "C") else
    replace(replace(replace(replace(translate($1,
    ' aeinrtsloudmckhgbpyzvfwjxq0123456789.-@ABCDEFGH'
    'IJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ'
    'àáâãäåçèéêëìíîïðñòóôõöøùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĐđĒ'
    'ēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦħĨĩĪīĬĭĮįİıĲĴĵĶķĹĺĻļĽľĿŁłŃńŅ'
    'ņŇňŊŋŌōŎŏŐőŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŧŨũŪūŬŭŮůŰűŲųŴŵŶŷ'
    'ŸŹźŻżŽžſƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƠơƢƤƦƧƩƬƮƯưƱƲƳƵƷƸƼǄǅ'
    'ǇǈǊǋǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǞǟǠǡǢǣǤǦǧǨǩǪǫǬǭǮǯǰǱǲǴǵǶǷǸǹǺǻ'
    'ǼǽǾǿȀȁȂȃȄȅȆȇȈȉȊȋȌȍȎȏȐȑȒȓȔȕȖȗȘșȚțȜȞȟȠȢȤȦȧȨȩȪȫȬȭȮȯ'
    'ȰȱȲȳȺȻȽȾɁɃɄɅɆɈɊɌɎͿ΅Ά·ΈΉΊΌΎΏΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥ'
    'ΦΧΨΩΪΫάέήίΰςϊϋόύώϏϓϔϘϚϜϞϠϢϤϦϨϪϬϮϴϷϹϺϽϾϿЀЁЂЃЄЅІЇЈ'
    'ЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯйѐёѓїќѝўѠ'
    'ѢѤѦѨѪѬѮѰѲѴѶѷѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӂӃ'
    'ӅӇӉӋӍӐӑӒӓӔӖӗӘӚӛӜӝӞӟӠӢӣӤӥӦӧӨӪӫӬӭӮӯӰӱӲӳӴӵӶӸӹӺӼӾԀԂԄ'
    'ԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮḀḁḂḃḄḅḆḇḈḉḊḋḌḍḎḏḐḑḒḓḔḕḖḗḘḙḚ'
    'ḛḜḝḞḟḠḡḢḣḤḥḦḧḨḩḪḫḬḭḮḯḰḱḲḳḴḵḶḷḸḹḺḻḼḽḾḿṀṁṂṃṄṅṆṇṈṉṊ'
    'ṋṌṍṎṏṐṑṒṓṔṕṖṗṘṙṚṛṜṝṞṟṠṡṢṣṤṥṦṧṨṩṪṫṬṭṮṯṰṱṲṳṴṵṶṷṸṹṺ'
    'ṻṼṽṾṿẀẁẂẃẄẅẆẇẈẉẊẋẌẍẎẏẐẑẒẓẔẕẖẗẘẙẛẞẠạẢảẤấẦầẨẩẪẫẬậẮ'
    'ắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞ'
    'ởỠỡỢợỤụỦủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹỺỼỾ' ||
      U&'\0300\0301\0302\0303\0304\0305\0306\0307\0308\0309\030a\030b\030c\030d\030e\030f'
      '\0310\0311\0312\0313\0314\0315\0316\0317\0318\0319\031a\031b\031c\031d\031e\031f'
      '\0320\0321\0322\0323\0324\0325\0326\0327\0328\0329\032a\032b\032c\032d\032e\032f'
      '\0330\0331\0332\0333\0334\0335\0336\0337\0338\0339\033a\033b\033c\033d\033e\033f'
      '\0340\0341\0342\0343\0344\0345\0346\0347\0348\0349\034a\034b\034c\034d\034e\034f'
      '\0350\0351\0352\0353\0354\0355\0356\0357\0358\0359\035a\035b\035c\035d\035e\035f'
      '\0360\0361\0362\0363\0364\0365\0366\0367\0368\0369\036a\036b\036c\036d\036e\036f',
    ' aeinrtsloudmckhgbpyzvfwjxq0123456789.-@abcdefgh'
    'ijklmnopqrstuvwxyzaaaaaaæceeeeiiiidnoooooouuuuyþ'
    'aaaaaaceeeeiiiidnoooooouuuuyyaaaaaaccccccccdddde'
    'eeeeeeeeegggggggghhhhiiiiiiiiiiĳjjkkllllllŀllnnn'
    'nnnnnooooooœrrrrrrssssssssttttttuuuuuuuuuuuuwwyy'
    'yzzzzzzsɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵooƣƥʀƨʃƭʈuuʊʋƴƶʒƹƽǆǆ'
    'ǉǉǌǌaaiioouuuuuuuuuuaaaaææǥggkkooooʒʒjǳǳggƕƿnnaa'
    'ææooaaaaeeeeiiiioooorrrruuuussttȝhhƞȣȥaaeeoooooo'
    'ooyyⱥȼƚⱦɂƀʉʌɇɉɋɍɏϳ¨α·εηιουωιαβγδεζηθικλμνξοπρστυ'
    'φχψωιυαεηιυσιυουωϗϒϒϙϛϝϟϡϣϥϧϩϫϭϯθϸϲϻͻͼͽееђгєѕііј'
    'љњћкиуџабвгдежзииклмнопрстуфхцчшщъыьэюяиеегікиуѡ'
    'ѣѥѧѩѫѭѯѱѳѵѵѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏжжӄ'
    'ӆӈӊӌӎааааӕееәәәжжззӡииииооөөөээууууууччӷыыӻӽӿԁԃԅ'
    'ԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯaabbbbbbccddddddddddeeeeeee'
    'eeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnn'
    'noooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuu'
    'uvvvvwwwwwwwwwwxxxxyyzzzzzzhtwysßaaaaaaaaaaaaaaa'
    'aaaaaaaaaeeeeeeeeeeeeeeeeiiiiooooooooooooooooooo'
    'ooooouuuuuuuuuuuuuuyyyyyyyyỻỽỿ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end
$$;

-- Guests taken together: by hand in groups, by a rule in segments.

create table guest_groups (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  code text,
  type text not null,
  description text,
  contact_guest_id uuid,
  colour text,
  is_active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint guest_groups__name__unique unique (tenant_id, name),
  constraint guest_groups__code__unique unique (tenant_id, code),
  constraint guest_groups__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id),
  constraint guest_groups__contact_guest_id__exists
    foreign key (tenant_id, contact_guest_id) references guests (tenant_id, id),
  constraint guest_groups__type__invalid_value check (type in ('company', 'family', 'tour', 'event', 'loyalty', 'other'))
);
select protect_tenant_table('guest_groups');
create trigger refuse_while_discounted before delete on guest_groups
  for each row execute function refuse_while_listed('discounts', 'guest_group_ids');
create index guest_groups__created_at__page on guest_groups (tenant_id, created_at, id);
create index guest_groups__contact_guest_id__of on guest_groups (tenant_id, contact_guest_id) where contact_guest_id is not null;

create table guest_group_members (
  tenant_id uuid not null,
  guest_group_id uuid not null,
  guest_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, guest_group_id, guest_id),
  constraint guest_group_members__guest_group_id__exists
    foreign key (tenant_id, guest_group_id) references guest_groups (tenant_id, id) on delete cascade,
  constraint guest_group_members__guest_id__exists
    foreign key (tenant_id, guest_id) references guests (tenant_id, id) on delete cascade
);
select protect_tenant_table('guest_group_members');
create index guest_group_members__guest_id__of on guest_group_members (tenant_id, guest_id);

create table guest_segments (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  description text,
  filter jsonb not null,
  guest_count integer,
  evaluated_at timestamptz,
  turn uuid,                                              -- which of the evaluations planned is the one that goes on
  is_active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint guest_segments__name__unique unique (tenant_id, name),
  constraint guest_segments__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id)
);
select protect_tenant_table('guest_segments');
create index guest_segments__created_at__page on guest_segments (tenant_id, created_at, id);

-- Who was in a segment when it was last evaluated.
create table guest_segment_members (
  tenant_id uuid not null,
  guest_segment_id uuid not null,
  guest_id uuid not null,
  primary key (tenant_id, guest_segment_id, guest_id),
  constraint guest_segment_members__guest_segment_id__exists
    foreign key (tenant_id, guest_segment_id) references guest_segments (tenant_id, id) on delete cascade,
  constraint guest_segment_members__guest_id__exists
    foreign key (tenant_id, guest_id) references guests (tenant_id, id) on delete cascade
);
select protect_tenant_table('guest_segment_members');
create index guest_segment_members__guest_id__of on guest_segment_members (tenant_id, guest_id);

-- Who is merged or anonymized is no guest any more, and leaves every segment at once.
create function leave_segments() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from guest_segment_members where tenant_id = new.tenant_id and guest_id = new.id;
  return null;
end
$$;
create trigger leave_segments after update of status on guests
  for each row when (new.status <> 'active') execute function leave_segments();
