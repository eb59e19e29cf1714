-- compatible from 0029_reporting_booking_changes.sql
-- Platform: the Armenian letters that are one in capitals fold to one, so that ԳԵՎՈՐԳ is Գևորգ.

-- The search terms follow from fold(), so those of texts with these letters are written again.
create function has_new_folding(text) returns boolean language sql immutable parallel safe
return $1 ~ U&'[\0552\0582\0587]';

lock table guests, guest_contact_points in share row exclusive mode;
alter table guests no force row level security;
alter table guest_contact_points no force row level security;
alter table guest_search_terms no force row level security;

delete from guest_search_terms t using guests g
where has_new_folding(concat_ws(' ', g.first_name, g.last_name, g.company_name))
  and t.tenant_id = g.tenant_id and t.source_id = g.id
  and t.term = any (search_words(concat_ws(' ', g.first_name, g.last_name, g.company_name)));
delete from guest_search_terms t using guest_contact_points p
where has_new_folding(p.value) and t.tenant_id = p.tenant_id and t.source_id = p.id
  and t.term = any (search_contacts(p.type, p.value));

-- Folds a text that is not plain ASCII, as shared/fold.ts does; tools/fold-sql.ts made it of that table.
create or replace function fold_letters(text) returns text
language plpgsql immutable parallel safe as $$
declare
  folded text := lower(regexp_replace(replace(normalize($1, NFKD), U&' \0301', ''''),
    U&'[\00ad\0300-\036f\0483-\0487\0591-\05bd\05bf\05c1\05c2\05c4\05c5\05c7\0610-\061a\061c\0621\0640\064b-'
      '\065f\0670\0674\06d6-\06dc\06df-\06e4\06e7\06e8\06ea-\06ed\0897\08d3-\08e1\08e3-\08ff\115f\1160\180b-'
      '\180e\1ab0-\1add\1ae0-\1aeb\1dc0-\1dff\200b-\200f\202a-\202e\2060-\206f\20d0-\20f0\fe00-\fe0f\fe20-\fe2f'
      '\feff\+0113b8\+0113bb\+0113c2\+0113c5\+0113c7-\+0113c9\+01611e-\+016129\+016d67\+016d68]', '', 'g') collate "C");
begin
  if octet_length(folded) = length(folded) then
    return folded;
  end if;
  -- Latin
  if folded ~ U&'[\0085\00c6\00d0\00d8\00de\00df\00e6\00f0\00f8\00fe\0110\0111\0126\0127\0131\0138\0141\0142\014a\014b'
      '\0152\0153\0166\0167\0180-\0182\0184\0186\0187\0189-\018b\018e-\0191\0193\0194\0196-\019a\019c\019d\019f'
      '\01a2\01a4\01a6\01a7\01a9\01ac\01ae\01b1-\01b8\01bc\01e4\01e5\01f6\01f7\021c\0220\0222\0224\0237\023a-'
      '\023e\0241\0243-\024a\024c-\024f\0253\0254\0256\0257\0259\025b\0268\0289\02b9\02bb-\02bf\02c8]' then
    folded := translate(folded,
      U&'\0085ÆÐØÞðøĐđĦħıĸŁłŊŋŒŦŧƀƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƙƚƜƝƟƢƤƦƧƩƬƮƱƲƳƴƵƶƷƸƼǤǥǶǷȜȠȢȤȷȺȻȼȽȾɁɃɄɅɆɇɈɉɊɌɍɎɏɓɔɖɗəɛɨʉʹʻʼʽʾʿ'
        'ˈ',
      U&' ædoþdoddhhikllnnœttbbƃƅoƈddƌǝeeƒɠɣɩikklɯɲɵƣƥʀƨʃƭʈʊʋyyzzʒƹƽggƕƿȝƞȣȥjaccltɂbuʌeejjɋrryyboddeeiu'''''''''''
        '''''');
  end if;
  -- Greek
  if folded ~ U&'[\0370\0372\0376\037f\0391-\03a1\03a3-\03a9\03c2\03cf\03d8\03da\03dc\03de\03e0\03e2\03e4\03e6\03e8\03ea'
      '\03ec\03ee\03f7\03fa\03fd-\03ff]' then
    folded := translate(folded,
      U&'ͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿ',
      U&'ͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽ');
  end if;
  -- Cyrillic
  if folded ~ U&'[\0402\0404-\0406\0408-\040b\040f-\0418\041a-\042f\0460\0462\0464\0466\0468\046a\046c\046e\0470\0472'
      '\0474\0478\047a\047c\047e\0480\048a\048c\048e\0490-\0492\0494\0496\0498\049a\049c\049e\04a0\04a2\04a4'
      '\04a6\04a8\04aa\04ac\04ae\04b0\04b2\04b4\04b6\04b8\04ba\04bc\04be\04c0\04c3\04c5\04c7\04c9\04cb\04cd'
      '\04d4\04d8\04e0\04e8\04f6\04fa\04fc\04fe\0500\0502\0504\0506\0508\050a\050c\050e\0510\0512\0514\0516'
      '\0518\051a\051c\051e\0520\0522\0524\0526\0528\052a\052c\052e]' then
    folded := translate(folded,
      U&'ЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐґҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈ'
        'ԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮ',
      U&'ђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏггғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉ'
        'ԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯ');
  end if;
  -- Arabic
  if folded ~ U&'[\060c\061b\0629\0649\0660-\0669\0671-\0673\06a9\06aa\06be\06c1\06c3\06cc\06d0\06d2\06d5\06f0-\06f9]' then
    folded := translate(folded,
      U&'\060c\061b\0629\0649\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\0671\0672\0673\06a9\06aa\06be'
        '\06c1\06c3\06cc\06d0\06d2\06d5\06f0\06f1\06f2\06f3\06f4\06f5\06f6\06f7\06f8\06f9',
      U&',;\0647\064a0123456789\0627\0627\0627\0643\0643\0647\0647\0647\064a\064a\064a\06470123456789');
  end if;
  -- others
  if folded ~ U&'[\0531-\0556\0582\0966-\096f\09e6-\09ef\0e50-\0e59\10a0-\10c5\1680\1c90-\1cba\1cbd-\1cbf\1e9e\1efa\1efc'
      '\1efe\2010\2012-\2015\2018\2019\201b\2028\2029\2032\2212\2c60\2c62-\2c67\2c69\2c6b\2c6d-\2c70\2c72\2c75'
      '\2c7e\2c7f\a7f1\+0105c9\+0105e4\+011383\+011385\+01138e\+011391\+016d69\+016d6a\+01ccd6-\+01ccf9\+01e030'
      '-\+01e06d]' then
    folded := translate(folded,
      U&'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖւ०१२३४५६७८९০১২৩৪৫৬৭৮৯๐๑๒๓๔๕๖๗๘๙ႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂ'
        'ჃჄჅ\1680ᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿẞỺỼỾ\2010\2012\2013\2014\2015\2018\2019\201b\2028'
        '\2029\2032\2212ⱠⱢⱣⱤⱥⱦⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿ\a7f1\+0105c9\+0105e4\+011383\+011385\+01138e\+011391\+016d69\+016d6a'
        '\+01ccd6\+01ccd7\+01ccd8\+01ccd9\+01ccda\+01ccdb\+01ccdc\+01ccdd\+01ccde\+01ccdf\+01cce0\+01cce1\+01cce2'
        '\+01cce3\+01cce4\+01cce5\+01cce6\+01cce7\+01cce8\+01cce9\+01ccea\+01cceb\+01ccec\+01cced\+01ccee\+01ccef'
        '\+01ccf0\+01ccf1\+01ccf2\+01ccf3\+01ccf4\+01ccf5\+01ccf6\+01ccf7\+01ccf8\+01ccf9\+01e030\+01e031\+01e032'
        '\+01e033\+01e034\+01e035\+01e036\+01e037\+01e038\+01e039\+01e03a\+01e03b\+01e03c\+01e03d\+01e03e\+01e03f'
        '\+01e040\+01e041\+01e042\+01e043\+01e044\+01e045\+01e046\+01e047\+01e048\+01e049\+01e04a\+01e04b\+01e04c'
        '\+01e04d\+01e04e\+01e04f\+01e050\+01e051\+01e052\+01e053\+01e054\+01e055\+01e056\+01e057\+01e058\+01e059'
        '\+01e05a\+01e05b\+01e05c\+01e05d\+01e05e\+01e05f\+01e060\+01e061\+01e062\+01e063\+01e064\+01e065\+01e066'
        '\+01e067\+01e068\+01e069\+01e06a\+01e06b\+01e06c\+01e06d',
      U&'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցվփքօֆվ012345678901234567890123456789ⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢ'
        'ⴣⴤⴥ აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿßỻỽỿ-----''''''  ''-ⱡɫᵽɽatⱨⱪⱬɑɱɐɒⱳⱶȿɀs\+0105d2\+0105da'
        '\+011382\+011384\+01138b\+011390\+016d63\+016d63abcdefghijklmnopqrstuvwxyz0123456789абвгдежзиклмопрстуфх'
        'цчшыэю\a689әіјөүӏабвгдежзиклопсуфхцчшъыгіѕџҫ\a651ұ');
  end if;
  return replace(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
end
$$;

insert into guest_search_terms (tenant_id, term, source_id, guest_id)
select g.tenant_id, term, g.id, g.id
from guests g, longest_terms(search_words(concat_ws(' ', g.first_name, g.last_name, g.company_name))) term
where g.status = 'active' and has_new_folding(concat_ws(' ', g.first_name, g.last_name, g.company_name));
insert into guest_search_terms (tenant_id, term, source_id, guest_id)
select p.tenant_id, term, p.id, p.guest_id
from guest_contact_points p, longest_terms(search_contacts(p.type, p.value)) term
where has_new_folding(p.value);

alter table guests force row level security;
alter table guest_contact_points force row level security;
alter table guest_search_terms force row level security;
drop function has_new_folding(text);
